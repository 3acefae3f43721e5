/** What was measured of a scenario, and the figures that are told of it. */
import type { Figure } from '../tools/figures.ts'
import type { Run } from './drive.ts'
import { againstPeer, type PeerCall, peerCpuReferenceMs } from './moodle.ts'

/** Server processes on an engine, under the name by which figures tell of them. */
export interface Configuration {
  name: string
  engine: 'embedded' | 'postgres'
  processes: number
}

export interface Measured {
  scenario: string
  isRead: boolean
  in: Configuration
  /** At 64 connections, its rounds together; and of the bare reference, which took turns with it. */
  product: Run
  bare: Run
  /** At 16 connections. */
  few?: Run
  /** Of each request of a visit. */
  statements?: number[]
}

/** What was asked for. */
const goals = { ofBare: 0.7, tail: 5 }

/** The rounds of a scenario as one run. */
export function together(runs: readonly Run[]): Run {
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  const visits = sum((run) => run.visits)
  return {
    visits,
    seconds: sum((run) => run.seconds),
    times: runs.flatMap((run) => run.times).sort((a, b) => a - b),
    cpuMs: sum((run) => run.cpuMs * run.visits) / visits,
    bytes: Math.round(sum((run) => run.bytes * run.visits) / visits),
  }
}

const perSecond = ({ visits, seconds }: Run): number => visits / seconds
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN
const ofBare = ({ product, bare }: Measured): number => perSecond(product) / perSecond(bare)

/** One line while the bench goes on, for whoever works on what it measures. */
export function lineOf(measured: Measured): string {
  const { product, bare, few, statements } = measured
  const told = (run: Run) =>
    `${perSecond(run).toFixed(0)}/s, p50 ${percentile(run.times, 0.5).toFixed(1)}, p95 ${percentile(run.times, 0.95).toFixed(1)}, p99 ${percentile(run.times, 0.99).toFixed(1)} ms, cpu ${run.cpuMs.toFixed(2)} ms, ${run.bytes} B`
  return [
    `${measured.scenario} (${measured.in.name}): ${told(product)}`,
    `    bare: ${told(bare)}; ratio ${ofBare(measured).toFixed(2)}, of processor time ${(bare.cpuMs / product.cpuMs).toFixed(2)}`,
    ...(few ? [`    at 16: ${told(few)}`] : []),
    ...(statements ? [`    statements ${statements.join(' + ')}`] : []),
  ].join('\n')
}

/**
 * How ours stands against the peer’s call, both as on the processor that the peer was measured on. The goal is that of two processes:
 * the peer's eight workers had both cores, too.
 */
function againstPeerOf({ product, bare, in: { name, processes } }: Measured, peer: PeerCall, cpuReferenceMs: number): Figure[] {
  const slower = cpuReferenceMs / peerCpuReferenceMs
  const timesOf = (run: Run) => (perSecond(run) * slower) / peer.requestsPerSecond
  const p95Share = percentile(product.times, 0.95) / slower / peer.p95Ms
  const label = `against Moodle 5.1.3’s ${peer.call} (${peer.requestsPerSecond}/s, p95 ${peer.p95Ms} ms), ${name}`
  return [
    {
      ...{ name: `${label}: throughput`, value: timesOf(product), unit: 'times' },
      ...(processes > 1 && { goal: { atLeast: peer.isWrite ? againstPeer.writes : againstPeer.reads } }),
    },
    // What the goal asks of the house beside what a statement by hand has here.
    { name: `${label}: throughput of the bare reference`, value: timesOf(bare), unit: 'times' },
    { name: `${label}: p95`, value: p95Share, unit: 'of its', ...(processes > 1 && { goal: { atMost: againstPeer.p95Share } }) },
  ]
}

/** What is told of the usual installation alone: a college's server beside PostgreSQL. */
const usual = 'PostgreSQL'

/** The figures of one scenario in one configuration; beside a peer's call by what the processor's reference took in this run. */
export function figuresOf(measured: Measured, peer: PeerCall | undefined, cpuReferenceMs: number): Figure[] {
  const { product, few, statements, scenario, isRead, in: configuration } = measured
  const of = `${scenario}, ${configuration.name}`
  const p50 = percentile(product.times, 0.5)
  const figures: (Figure | false | undefined)[] = [
    { name: `${of}: at 64 connections`, value: perSecond(product), unit: '/s' },
    { name: `${of}: median at 64`, value: p50, unit: 'ms' },
    { name: `${of}: p95 at 64`, value: percentile(product.times, 0.95), unit: 'ms' },
    { name: `${of}: p99 ÷ median at 64`, value: percentile(product.times, 0.99) / p50, unit: '', goal: { atMost: goals.tail } },
    { name: `${of}: of the bare reference`, value: ofBare(measured), unit: '', ...(isRead && { goal: { atLeast: goals.ofBare } }) },
    few && { name: `${of}: at 16 connections`, value: perSecond(few), unit: '/s' },
    few && { name: `${of}: p95 at 16`, value: percentile(few.times, 0.95), unit: 'ms' },
    configuration.name === usual && { name: `${of}: processor time of the server`, value: product.cpuMs, unit: 'ms' },
    statements && { name: `${of}: statements`, value: statements.reduce((sum, each) => sum + each, 0), unit: '' },
  ]
  return [...figures.filter((figure) => typeof figure === 'object'), ...(peer ? againstPeerOf(measured, peer, cpuReferenceMs) : [])]
}

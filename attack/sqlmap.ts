/**
 * sqlmap on the parameters of every endpoint, in the query and in the body, each in the session of a role that may call it. It ends
 * when its time is over; how many parameters it came to is a figure.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { basePath, type Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { bytesOf, plansFor, requestOf } from '../server/testing/fuzz/requests.ts'
import type { Surroundings } from '../server/testing/fuzz/schema-values.ts'
import { debianProgram } from '../tools/debian-program.ts'
import { run } from '../tools/run.ts'
import { type Harvest, harvest } from './harvest.ts'
import type { Came } from './part.ts'
import { closeConnections } from './send.ts'
import { served } from './served.ts'
import { type Asker, isSignedIn, startTarget } from './target.ts'

const limitSeconds = 150
/** What ends the session that asks, or counts its tries. */
const leftOut = ['identity.logout', 'identity.endSession', 'identity.setPin', 'identity.login', 'identity.pinLogin']

interface Trial {
  asker: Asker
  method: string
  /** Path and query, after the origin. */
  url: string
  body: string
}

/** Everything that takes something, by somebody who may call it; those who asked least come first. */
function trialsOf(askers: readonly Asker[], { around, reads }: Harvest): Trial[] {
  const asked = new Map<Asker, number>()
  const next = (who: readonly Asker[]) => {
    const [least] = who.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0))
    if (least) asked.set(least, (asked.get(least) ?? 0) + 1)
    return least
  }
  const queries = [...Map.groupBy(reads, ({ title }) => title).values()].flatMap((of): Trial[] => {
    const asker = next(of.map((each) => each.asker))
    const read = of.find((each) => each.asker === asker)
    if (!asker || !read) return []
    const paged = read.endpoint.list ? `${read.url.includes('?') ? '&' : '?'}limit=20&cursor=a` : ''
    const url = read.url + paged
    return url.includes('?') ? [{ asker, method: 'GET', url, body: '' }] : []
  })
  const bodies = everyEndpoint.flatMap(({ feature, name, endpoint }): Trial[] => {
    if (!endpoint.body || endpoint.file || leftOut.includes(`${feature}.${name}`)) return []
    const asker = next(askers.filter((each) => mayAsk(endpoint, each)))
    const known = asker && around.get(asker)
    return known ? [{ asker, ...fullest(endpoint, asker, known) }] : []
  })
  return [...queries, ...bodies]
}

const mayAsk = ({ access }: Endpoint, { role }: Asker) =>
  access === 'public' ? role === 'nobody' : role !== 'nobody' && access[role] !== undefined

/** Of some requests as they are meant to be, the one that says most. */
function fullest(e: Endpoint, { role }: Asker, around: Surroundings): Pick<Trial, 'method' | 'url' | 'body'> {
  const plans = fc.sample(plansFor(e, role, around), { seed: 1, numRuns: 40 })
  const texts = plans
    .map((plan) => requestOf(e, { ...plan, changes: [] }))
    .map((sent) => ({ method: sent.method, url: sent.url, body: bytesOf(sent).toString() }))
  const [most = { method: e.method, url: basePath + e.path, body: '{}' }] = texts
    .filter(({ body }) => body.length < 2_000)
    .toSorted((a, b) => b.body.length - a.body.length)
  return most
}

/** Whoever asked and is signed in no more: what was tried in their session since was tried as nobody. */
async function endedSessions(address: string, trials: readonly Trial[]): Promise<string[]> {
  const ended: string[] = []
  for (const asker of new Set(trials.map((trial) => trial.asker)))
    if (asker.role !== 'nobody' && !(await isSignedIn(address, asker))) ended.push(asker.title)
  for (const title of ended) console.log(`sqlmap: the session of ${title} was over at the end`)
  return ended
}

/** As the proxy writes them whose logs sqlmap reads. */
function proxyLog(address: string, trials: readonly Trial[]): string {
  const line = '='.repeat(54)
  const { host } = new URL(address)
  const requests = trials.map(({ asker, method, url, body }) => {
    const head = [`${method} ${url} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json']
    if (asker.cookie()) head.push(`Cookie: ${asker.cookie()}`)
    if (body) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
    return `${line}\n00:00:00  ${address}  [127.0.0.1]\n${line}\n${head.join('\r\n')}\r\n\r\n${body}\n${line}\n`
  })
  return requests.join('\n\n')
}

export async function sqlmap(): Promise<Came> {
  const program = debianProgram('sqlmap')
  if (!program) return { figures: [], missing: ['sqlmap (it is not on the machine)'] }
  const folder = mkdtempSync(join(tmpdir(), 'prangan-sqlmap-'))
  const target = await startTarget({ NODE_ENV: 'production' })
  try {
    const trials = trialsOf(target.askers, await harvest(target))
    const [log, results] = [join(folder, 'proxy.log'), join(folder, 'results.csv')]
    writeFileSync(log, proxyLog(target.address, trials))
    const how = '--batch --level 1 --risk 1 --dbms postgresql'.split(' ')
    const flags = ['-l', log, ...how, '--output-dir', folder, '--results-file', results]
    const quick = '--keep-alive --threads 4 --disable-coloring --ignore-stdin --ignore-code * --answers redirect=N'.split(' ')
    const before = await served(target.address)
    const ran = await run([program, ...flags, ...quick], { HOME: folder }, limitSeconds)
    const after = await served(target.address)
    // Most runs end by the limit, which says nothing of how they went; one that ends before it has to end well.
    if (ran.code !== 0 && ran.seconds < limitSeconds) throw new Error(`sqlmap ended with ${ran.code}:\n${ran.output.slice(-3_000)}`)
    const ended = await endedSessions(target.address, trials)
    const tried = ran.output.match(/testing for SQL injection on .+/g)?.length ?? 0
    const begun = ran.output.match(/\[\d+\/\d+\] URL:/g)?.length ?? 0
    const injectable = ran.output.match(/(parameter|custom) .+ (is vulnerable|is '.+' injectable)/g) ?? []
    for (const one of injectable) console.log(`sqlmap: ${one}`)
    if (begun === 0) throw new Error(`sqlmap tried nothing:\n${ran.output.slice(-3_000)}`)
    console.log(`sqlmap: ${begun} of ${trials.length} requests, ${ran.seconds.toFixed(0)} s`)
    const figures = [
      { name: 'sqlmap: requests whose parameters were tried', value: begun, unit: `of ${trials.length}` },
      { name: 'sqlmap: parameters tried', value: tried, unit: '' },
      { name: 'sqlmap: requests answered', value: after.answers - before.answers, unit: '' },
      { name: 'sqlmap: calls answered with success', value: after.good - before.good, unit: '', goal: { atLeast: 1 } },
      { name: 'sqlmap: sessions that were over at the end', value: ended.length, unit: '', goal: { atMost: 0 } },
      { name: 'sqlmap: requests that failed (5xx)', value: after.failed - before.failed, unit: '', goal: { atMost: 0 } },
      { name: 'sqlmap: parameters that can be injected into', value: new Set(injectable).size, unit: '', goal: { atMost: 0 } },
    ]
    return { figures, missing: [] }
  } finally {
    closeConnections()
    await target.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Property-based requests to every endpoint by everybody: from the contract's schemas, valid, nearly valid and absurd. Whatever is
 * sent, the answer must be what the contract declares. What is not is shrunk to a smallest request and printed as a line for a shell.
 */
import fc from 'fast-check'
import { type Endpoint, roles } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { type Answered, type Complaint, complaintsOf, type Knowledge, reachedBy } from '../server/testing/fuzz/complaints.ts'
import { type Plan, planOf, plansFor, requestOf, type Sent } from '../server/testing/fuzz/requests.ts'
import type { Figure } from '../tools/figures.ts'
import { type Harvest, harvest } from './harvest.ts'
import { castOf, neverAnswer, openAll, openFor } from './openings.ts'
import type { Came } from './part.ts'
import { closeConnections, curlLine, NoAnswer, sendTo } from './send.ts'
import { type Asker, isSignedIn, roleNow, startTarget, type Target } from './target.ts'

export interface FuzzOptions {
  seed: number
  /** About how many; every pair of endpoint and asker gets its share. */
  requests: number
  /** Only endpoints whose name has this in it. */
  named: string
}

interface Finding {
  title: string
  asker: string
  kind: Complaint['kind'] | NoAnswer['kind']
  says: string
  line: string
}

interface Campaign {
  target: Target
  harvested: Harvest
  knownOf: (asker: Asker) => Knowledge
  findings: Finding[]
  sent: number
  slowestMs: number
  reached: Set<string>
  /** How each endpoint refused, and how often. */
  refusals: Map<string, Map<string, number>>
  tried: Set<string>
  /** Who logged out. */
  gone: Set<Asker>
}

type Pair = (typeof everyEndpoint)[number] & { title: string; asker: Asker; isLetIn: boolean }
/** A pair whose turn it is, with the role that the asker has just now: people of an office give each other others. */
type Turn = Pair & { role: Asker['role'] }

/** What takes away what other endpoints are tried on comes after them: classes that are taught, the bells, who somebody is. */
const endsOther = [
  ...['schedule.saveTimetable', 'schedule.saveBells', 'schedule.createCalendarEntry', 'schedule.importHolidays'],
  ...['academics.updateClass', 'academics.endCourseMapping', 'academics.archiveCourse', 'academics.archiveClass'],
  ...['academics.archiveDepartment', 'academics.archiveProgram', 'people.updateFaculty', 'people.updateLearner'],
]
/** So does what changes whether and how one signs in, most of it by a learner who can be replaced; whoever logs out is gone. */
const endsSessions = ['identity.endSession', 'identity.setPin', 'identity.logout']
const comesLate = ['identity.endSession', ...endsOther, 'identity.setPin', 'identity.logout']
const isLetIn = ({ access }: Endpoint, { role }: Asker) => access === 'public' || (role !== 'nobody' && access[role] !== undefined)

/** Everybody with every endpoint, in an order that a seed chooses, so that nobody always comes first. */
function pairsOf({ askers, spare }: Target, { seed, named }: FuzzOptions): Pair[] {
  const endpoints = everyEndpoint
    .map((each) => ({ ...each, title: `${each.feature}.${each.name}` }))
    .filter(({ title }) => title.includes(named))
  const pairs = endpoints.flatMap((each) => {
    const who = endsSessions.includes(each.title) ? [spare, ...askers] : askers
    return who.map((asker) => ({ ...each, asker, isLetIn: isLetIn(each.endpoint, asker) }))
  })
  const keyed = pairs.map((pair) => ({ pair, key: seedOf(seed, `${pair.title} ${pair.asker.title}`) }))
  return keyed.sort((a, b) => a.key - b.key).map(({ pair }) => pair)
}

/** A seed for a pair alone, so that the same one sends the same whatever else is tried (FNV-1a). */
function seedOf(seed: number, text: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash & 0x7fff_ffff
}

/** In characters; what is longer holds an odd text of thousands, and the seed sends it again. */
const longestLine = 2_000
/** Whoever is not let in is refused at the door, so what they send matters less. */
const refusedShare = 2

async function answerTo(campaign: Campaign, { asker, endpoint }: Pair, sent: Sent): Promise<Answered> {
  campaign.sent++
  // Sign-in counts tries by address; from ever new ones what is behind the count is met too.
  const from = `10.${(campaign.sent >> 16) & 255}.${(campaign.sent >> 8) & 255}.${campaign.sent & 255}`
  const headers =
    endpoint.access === 'public' && !sent.headers['x-forwarded-for'] ? { ...sent.headers, 'x-forwarded-for': from } : sent.headers
  const startedMs = performance.now()
  const answered = await sendTo(campaign.target.address, { ...sent, headers }, asker.cookie())
  campaign.slowestMs = Math.max(campaign.slowestMs, performance.now() - startedMs)
  return answered
}

/** Sends one request and judges its answer; throws the first complaint that was not told of this endpoint before. */
async function trySending(campaign: Campaign, turn: Turn, known: Knowledge, sent: Sent, told: Set<string>): Promise<void> {
  const { asker, title } = turn
  if (campaign.gone.has(asker)) return
  const noted = (kind: Finding['kind'], says: string) => {
    if (told.has(kind)) return
    throw Object.assign(new Error(says), { kind })
  }
  let answered: Answered
  try {
    answered = await answerTo(campaign, turn, sent)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return noted(error.kind, error.message)
  }
  countAnswer(campaign, turn, sent, answered)
  for (const { kind, says } of complaintsOf(sent, answered, known, turn.role)) noted(kind, says)
  if (asker.role !== 'nobody' && answered.status === 401 && !sent.headers.cookie && !(await isSignedIn(campaign.target.address, asker))) {
    if (asker.replace) await asker.replace()
    else if (endsSessions.includes(title)) campaign.gone.add(asker)
    else throw new Error(`${asker.title} was signed out by ${title}`)
  }
}

/** What another method or path took elsewhere says nothing of the endpoint that was meant. */
function countAnswer(campaign: Campaign, { asker, endpoint, isLetIn, title }: Turn, sent: Sent, answered: Answered): void {
  if (reachedBy(sent) !== endpoint) return
  campaign.tried.add(`${title} ${asker.role}`)
  if (answered.status < 300) campaign.reached.add(title)
  else if (isLetIn) countRefusal(campaign, title, answered)
}

function countRefusal({ refusals }: Campaign, title: string, { body, status }: Answered): void {
  const why = /"code":"([a-z_.]+)"/.exec(body)?.[1] ?? String(status)
  const counts = refusals.get(title) ?? new Map<string, number>()
  refusals.set(title, counts.set(why, (counts.get(why) ?? 0) + 1))
}

/** Endpoints that refused everybody everything, with why most often: there the fuzzing met the door alone. */
function printUnreached({ reached, refusals }: Campaign): void {
  for (const [title, counts] of refusals) {
    if (reached.has(title)) continue
    const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 4)
    console.log(`${title} refused everything: ${most.map(([code, count]) => `${count} × ${code}`).join(', ')}`)
  }
}

/** Tries one pair so many times; what it finds is told once, and the rest of the tries go on. */
async function tryPair(campaign: Campaign, pair: Pair, options: FuzzOptions, runs: number, told: Set<string>): Promise<void> {
  const { asker, endpoint, title } = pair
  const around = campaign.harvested.around.get(asker) ?? campaign.harvested.around.values().next().value
  if (!around) return
  const opening = pair.isLetIn ? await openFor(campaign.target, asker, endpoint) : undefined
  const plans = plansFor(endpoint, asker.role, around, opening)
  // A secret address or a code makes nobody somebody of the college that it was made in.
  const known = campaign.knownOf(opening ? castOf(campaign.target, asker).teacher : asker)
  const turn: Turn = { ...pair, role: asker.role === 'nobody' ? 'nobody' : await roleNow(campaign.target.address, asker) }
  const property = fc.asyncProperty(plans, (plan) => trySending(campaign, turn, known, requestOf(endpoint, plan), told))
  // First comes what is known to be taken, or what is not twisted, so that luck does not decide whether the endpoint is met at all.
  const { reads } = campaign.harvested
  const taken = opening ?? reads.find((read) => read.asker === asker && read.endpoint === endpoint)?.input
  const firstSeed = seedOf(options.seed, `${title} ${asker.title}`)
  const guessed = fc.sample(plans, { seed: firstSeed, numRuns: 1 }).map((plan): Plan => ({ ...plan, changes: [] }))
  const examples = (taken ? [planOf(endpoint, taken)] : guessed).map((plan): [Plan] => [plan])
  let left = runs
  for (let seed = firstSeed; left > 0; seed++) {
    const ran = await fc.check(property, { seed, numRuns: left, examples, interruptAfterTimeLimit: 60_000 })
    left -= Math.max(1, ran.numRuns)
    if (!ran.failed || !ran.counterexample) continue
    const { errorInstance } = ran
    if (!(errorInstance instanceof Error) || !('kind' in errorInstance)) throw errorInstance
    // as: only `noted` gives an error a kind.
    const kind = errorInstance.kind as Finding['kind']
    told.add(kind)
    const line = curlLine(campaign.target.address, requestOf(endpoint, ran.counterexample[0]), asker.title)
    campaign.findings.push({ title, asker: asker.title, kind, says: errorInstance.message, line })
    console.log(
      `\n✗ ${title}, ${asker.title}: ${kind}: ${errorInstance.message}\n  ${line.length > longestLine ? `${line.slice(0, longestLine)}…` : line}\n`,
    )
  }
}

async function residentBytes({ address }: Target): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? Number.NaN)
}

/** Runs the campaign on a fresh server of its own and answers its figures. */
export async function fuzz(options: FuzzOptions): Promise<Came> {
  console.log(`fuzzing with --seed ${options.seed}`)
  const target = await startTarget({ NODE_ENV: 'development', PRANGAN_TRUST_PROXY: '1', LOG_LEVEL: 'error' })
  try {
    const campaign = await begin(target)
    const pairs = pairsOf(target, options)
    const shares = pairs.reduce((sum, pair) => sum + (pair.isLetIn ? 1 : 0), 0)
    const each = Math.max(1, Math.ceil((options.requests - (pairs.length - shares) * refusedShare) / Math.max(1, shares)))
    const told = new Map<string, Set<string>>()
    const lateness = (pair: Pair) => comesLate.indexOf(pair.title)
    for (const pair of pairs.toSorted((a, b) => lateness(a) - lateness(b))) {
      const toldOfIt = told.get(pair.title) ?? new Set()
      told.set(pair.title, toldOfIt)
      await tryPair(campaign, pair, options, pair.isLetIn ? each : refusedShare, toldOfIt)
    }
    const memoryBytes = await residentBytes(target)
    printUnreached(campaign)
    const alive = await fetch(`${target.address}/readyz`)
    return { figures: figuresOf(campaign, memoryBytes, alive.ok), missing: [] }
  } finally {
    closeConnections()
    await target.stop()
  }
}

async function begin(target: Target): Promise<Campaign> {
  await openAll(target, isLetIn)
  const harvested = await harvest(target)
  const secrets = [...target.askers, target.spare].map(({ cookie }) => cookie().split('=')[1] ?? '').filter(Boolean)
  const everything = new Set([...harvested.only.values()].flatMap((ids) => [...ids]))
  const knownOf = ({ college }: Asker): Knowledge => ({ outside: everything.difference(harvested.only.get(college) ?? new Set()), secrets })
  const known = new Map(target.askers.map((asker) => [asker.college, knownOf(asker)]))
  console.log(`${everything.size} identifiers of ${harvested.only.size} colleges, ${harvested.reads.length} reads that answer`)
  const always = {
    ...{ target, harvested, findings: [], sent: 0, slowestMs: 0 },
    ...{ reached: new Set<string>(), tried: new Set<string>(), refusals: new Map(), gone: new Set<Asker>() },
  }
  return { ...always, knownOf: (asker) => known.get(asker.college) ?? knownOf(asker) }
}

function figuresOf({ findings, sent, slowestMs, reached, tried }: Campaign, memoryBytes: number, isReady: boolean): Figure[] {
  const count = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind)).length
  const none = { goal: { atMost: 0 }, unit: '' } as const
  const possible = everyEndpoint.length * (roles.length + 1)
  return [
    { name: 'fuzzing: requests sent', value: sent, unit: '', goal: { atLeast: 10_000 } },
    { name: 'fuzzing: pairs of endpoint and role tried', value: tried.size, unit: `of ${possible}`, goal: { atLeast: possible } },
    {
      name: 'fuzzing: endpoints that also answered with success',
      value: reached.size,
      unit: `of ${everyEndpoint.length}`,
      goal: { atLeast: everyEndpoint.length - neverAnswer.length },
    },
    { name: 'fuzzing: endpoints that failed (5xx)', value: count('failed'), ...none },
    { name: 'fuzzing: endpoints that hung for 10 s or broke the connection', value: count('hung', 'broken'), ...none },
    {
      name: 'fuzzing: endpoints that answered what is not declared',
      value: count('undeclared', 'envelope', 'content-type', 'answer'),
      ...none,
    },
    { name: 'fuzzing: endpoints that told what is another’s or inward', value: count('leaked', 'accepted', 'told'), ...none },
    { name: 'fuzzing: slowest answer', value: Math.round(slowestMs), unit: 'ms', goal: { atMost: 10_000 } },
    {
      name: 'fuzzing: resident memory at the end',
      value: Math.round(memoryBytes / 1024 ** 2),
      unit: 'MB',
      goal: { atMost: 1_536 },
    },
    { name: 'fuzzing: server ready at the end', value: Number(isReady), unit: '', goal: { atLeast: 1 } },
  ]
}

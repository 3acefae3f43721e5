/**
 * `npm run bench:attendance`: the roll calls of a morning, with learners' first screens beside them, and the lists of the office, on a
 * college with a year of attendance that is grown for it, on a PostgreSQL of its own. About a quarter of an hour.
 *
 * Parts of it, which are told and not kept: `--embedded`, `--scale 1`, `--seconds 300`, `--posts 100`, `--screens 5000`, `--only morning|office`. With
 * DATABASE_URL set the college that is there is taken as it is, grown with `npm run demo:grow -- --attendance` a short while ago.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addressOf } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { identity } from '#contract/features/identity.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type SignedIn, signInLearner, signInTeacher } from '../tools/callers.ts'
import { type Figure, isMet, loadNow, report } from '../tools/figures.ts'
import { startServer } from '../tools/fresh-server.ts'
import { type Asked, ask, countStatements } from './drive.ts'
import { growCollege } from './grown-server.ts'
import { percentile } from './measured.ts'
import { daysOfNow, learnerScreen } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '300' },
    posts: { type: 'string', default: '100' },
    screens: { type: 'string', default: '5000' },
    only: { type: 'string', default: '' },
  },
})
const scale = Number(values.scale)
const seconds = Number(values.seconds)
/** Learners who are signed in; each looks at their first screen several times. */
const learnerCount = Math.max(1, Math.round(120 * Math.min(1, scale)))
const whole = { limit: 200 }

async function openCollege() {
  const { DATABASE_URL, FILES_URL, PRANGAN_DATA } = process.env
  if (!DATABASE_URL) return growCollege(values.embedded ? 'embedded' : 'postgres', scale, { attendance: true })
  const start = (mode: 'production' | 'development') => startServer({ DATABASE_URL, FILES_URL, PRANGAN_DATA, NODE_ENV: mode })
  return { start, remove: async () => undefined, postgres: undefined }
}

/** Milliseconds that each waited, sorted, and what went wrong. */
interface Paced {
  times: number[]
  failed: string[]
}

/** Begins pieces of work evenly over the time, whether those before are done or not, and waits for all. Counted from when each was due. */
async function paced(count: number, work: (index: number) => Promise<void>): Promise<Paced> {
  const times: number[] = []
  const failed: string[] = []
  const begun = performance.now()
  const all = Array.from({ length: count }, async (_, index) => {
    const dueMs = (index * seconds * 1_000) / count
    await setTimeout(dueMs)
    try {
      await work(index)
      times.push(performance.now() - begun - dueMs)
    } catch (error) {
      failed.push(String(error))
    }
  })
  await Promise.all(all)
  return { times: times.sort((a, b) => a - b), failed }
}

const readBy = ({ cookie }: SignedIn, path: string): Asked => ({
  method: 'GET',
  path,
  headers: { accept: 'application/json', cookie: cookie() },
})

/** A learner's first screen, as the page asks for it; throws when a read of it was refused. */
async function openFirstScreen(address: string, learner: SignedIn, programId: string): Promise<void> {
  for (const path of learnerScreen({ id: learner.personId, programId }, daysOfNow())) {
    const answer: { data: { status: number }[] } = JSON.parse(await ask(address, readBy(learner, path)))
    const refused = answer.data.filter(({ status }) => status !== 200).length
    if (refused > 0) throw new Error(`${refused} reads of a first screen were refused.`)
  }
}

interface Meeting {
  teacher: SignedIn
  id: string
}

/** Who teaches the first course of each semester of now, as server/demo/grown-college.ts lays them out: signing in everybody would be too many tries. */
const teachersOfNow = (): number[] =>
  Array.from({ length: Math.max(1, Math.round(10 * scale)) }, (_, program) =>
    [0, 1, 3, 5].map((semester) => ((7 * program + semester) * 9) % Math.round(400 * scale)),
  ).flat()

/** The meetings that are going on and whose roll nobody called, with who takes each. */
async function listMeetings(address: string): Promise<Meeting[]> {
  const wanted = Number(values.posts)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const meetings: Meeting[] = []
  for (const number of teachersOfNow()) {
    if (meetings.length >= wanted) break
    const teacher = await signInTeacher(address, `grown${number}@jntu.example`)
    const { data } = await teacher.call(scheduleReading.getClassScheduleByFacultyIdByDateRange, {
      query: { facultyId: teacher.personId, from: day, to: day, ...whole },
    })
    meetings.push(...data.filter(({ state, origin }) => state === 'planned' && origin === 'extra').map(({ id }) => ({ teacher, id })))
  }
  return meetings.slice(0, wanted)
}

/** Calls a roll as the screen does, every tenth absent; answers how many of it were acknowledged as absent. */
async function callRoll({ teacher: { call }, id }: Meeting): Promise<number> {
  const { students } = await call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: id } })
  const entries = students.filter((_, index) => index % 10 === 3).map((student) => ({ learnerId: student.id, status: 'absent' as const }))
  const body = { classScheduleId: id, entries, baseVersion: 0, clientId: randomUUID(), at: new Date().toISOString(), topic: 'Revision' }
  const saved = await call(rollCall.attend, { body })
  return saved.counts?.absent ?? Number.NaN
}

/** How many of the roll calls that were acknowledged are not as they were sent. */
async function countLost(meetings: readonly Meeting[], acknowledged: ReadonlyMap<string, number>): Promise<number> {
  let lost = 0
  for (const { teacher, id } of meetings.filter((meeting) => acknowledged.has(meeting.id))) {
    const { students, version } = await teacher.call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: id } })
    const absent = students.filter(({ status }) => status === 'absent').length
    if (version !== 1 || absent !== acknowledged.get(id)) lost++
  }
  return lost
}

function figuresOfPaced(of: string, wanted: number, { times, failed }: Paced): Figure[] {
  for (const one of failed.slice(0, 3)) console.error(`${of}: ${one}`)
  return [
    { name: `${of}, in ${seconds} s`, value: times.length, unit: '', goal: { atLeast: wanted } },
    { name: `${of}: failed`, value: failed.length, unit: '', goal: { atMost: 0 } },
    { name: `${of}: median`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${of}: p95`, value: percentile(times, 0.95), unit: 'ms' },
    { name: `${of}: slowest`, value: times.at(-1) ?? Number.NaN, unit: 'ms' },
  ]
}

/** The roll calls of a morning, with learners who look at their first screens meanwhile. */
async function morning(address: string): Promise<Figure[]> {
  const meetings = await listMeetings(address)
  const learners: { learner: SignedIn; programId: string }[] = []
  for (let index = 0; index < learnerCount; index++) {
    const learner = await signInLearner(address, `GROWN${String(index).padStart(5, '0')}`)
    const { programId } = await learner.call(identity.me)
    learners.push({ learner, programId: programId ?? '' })
  }
  const acknowledged = new Map<string, number>()
  const [posts, screens] = await Promise.all([
    paced(meetings.length, async (index) => {
      const meeting = meetings[index]
      if (meeting) acknowledged.set(meeting.id, await callRoll(meeting))
    }),
    paced(Number(values.screens), async (index) => {
      const of = learners[index % learners.length]
      if (of) await openFirstScreen(address, of.learner, of.programId)
    }),
  ])
  return [
    ...figuresOfPaced('roll calls, opened and saved', Number(values.posts), posts),
    { name: 'roll calls acknowledged and lost', value: await countLost(meetings, acknowledged), unit: '', goal: { atMost: 0 } },
    ...figuresOfPaced('first screens', Number(values.screens), screens),
  ]
}

/** Seconds in which a statement of a section, and the list of who is short of a college, are to be there. */
const atMostSeconds = { statement: 2, shortage: 10 }
const listTimes = 3

/** The office's lists, each in the middle of three times. */
async function office(address: string): Promise<Figure[]> {
  const { call } = await signInTeacher(address, 'admin@jntu.example')
  const { data: classes } = await call(academicsReading.fetchClasses, { query: whole })
  const section = classes.find(({ name, endsOn }) => name === 'IV-I Section A' && endsOn > '2090')
  if (!section) throw new Error('There is no grown section.')
  const month = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 7)
  const middle = async (ask: () => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let time = 0; time < listTimes; time++) {
      const begun = performance.now()
      await ask()
      times.push((performance.now() - begun) / 1_000)
    }
    return percentile(
      times.sort((a, b) => a - b),
      0.5,
    )
  }
  const statement = await middle(() => call(oversight.fetchStatement, { query: { classId: section.id, month } }))
  const shortage = await middle(() => call(standings.fetchShortage, { query: whole }))
  return [
    { name: 'monthly statement of a section', value: statement, unit: 's', goal: { atMost: atMostSeconds.statement } },
    { name: 'shortage list of the college, the first 200', value: shortage, unit: 's', goal: { atMost: atMostSeconds.shortage } },
  ]
}

async function statements(address: string): Promise<Figure> {
  const learner = await signInLearner(address, 'GROWN00000')
  const path = addressOf(standings.fetchStanding, { query: { learnerId: learner.personId } })
  const [count = Number.NaN] = await countStatements(address, [readBy(learner, path)])
  return { name: 'a learner’s standing: statements', value: count, unit: '', goal: { atMost: 4 } }
}

const loadBefore = loadNow()
const college = await openCollege()
const figures: Figure[] = []
try {
  const server = await college.start('production')
  if (values.only !== 'morning') figures.push(...(await office(server.address)))
  if (values.only !== 'office') figures.push(...(await morning(server.address)))
  await server.stop()
  const development = await college.start('development')
  figures.push(await statements(development.address))
  await development.stop()
} finally {
  await college.remove()
}
const isWhole = process.argv.length === 2 && !process.env.DATABASE_URL
report({ rig: 'bench-attendance', command: 'npm run bench:attendance', figures, loadBefore, postgres: college.postgres, isWhole })
process.exit(figures.every((figure) => isMet(figure) !== false) ? 0 : 1)

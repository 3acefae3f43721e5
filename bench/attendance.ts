/**
 * `npm run bench:attendance [-- --postgres] [--scale 1] [--seconds 300] [--posts 100] [--screens 5000] [--only office]`: the roll calls of a morning,
 * with learners' first screens beside them, and the lists of the office, on a college with a year of attendance that is grown for it.
 * With DATABASE_URL set the college that is there is taken as it is, grown with `npm run demo:grow -- --attendance` a short while ago.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addressOf } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { notifications } from '#contract/features/notifications.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type SignedIn, signInLearner, signInTeacher } from '../tools/callers.ts'
import { startServer } from '../tools/fresh-server.ts'
import { stopEverything } from '../tools/run.ts'
import { countStatements } from './drive.ts'
import { growCollege } from './grown-server.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
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
  const { DATABASE_URL, PRANGAN_DATA } = process.env
  if (!DATABASE_URL) return growCollege(values.postgres ? 'postgres' : 'embedded', scale, { attendance: true })
  const start = (mode: 'production' | 'development') => startServer({ DATABASE_URL, PRANGAN_DATA, NODE_ENV: mode })
  return { start, remove: async () => undefined }
}

/** Milliseconds that somebody waited, sorted. */
const percentile = (times: readonly number[], share: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN).toFixed(0)} ms`

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const begun = performance.now()
  const answer = await work()
  return { ms: performance.now() - begun, answer }
}

/** Begins pieces of work evenly over the time, whether those before are done or not, and waits for all. Counted from when each was due. */
async function paced(count: number, work: (index: number) => Promise<void>): Promise<{ times: number[]; failed: string[] }> {
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
  return { times, failed }
}

/** What a learner's first screen asks for, all at once. */
const firstScreen = ({ call, personId }: SignedIn) =>
  Promise.all([
    call(academicsReading.fetchCourses, { query: whole }),
    call(lessonReading.fetchProgress, { query: whole }),
    call(standings.fetchStanding, { query: { learnerId: personId } }),
    call(checkIn.fetchOpenCheckIns),
    call(notifications.unreadCount),
  ])

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

async function morning(address: string): Promise<void> {
  const meetings = await listMeetings(address)
  const rolls = Array.from({ length: learnerCount }, (_, index) => `GROWN${String(index).padStart(5, '0')}`)
  const learners: SignedIn[] = []
  for (const roll of rolls) learners.push(await signInLearner(address, roll))
  const acknowledged = new Map<string, number>()
  const [posts, screens] = await Promise.all([
    paced(meetings.length, async (index) => {
      const meeting = meetings[index]
      if (meeting) acknowledged.set(meeting.id, await callRoll(meeting))
    }),
    paced(Number(values.screens), async (index) => {
      const learner = learners[index % learners.length]
      if (learner) await firstScreen(learner)
    }),
  ])
  let lost = 0
  for (const { teacher, id } of meetings.filter((meeting) => acknowledged.has(meeting.id))) {
    const { students, version } = await teacher.call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: id } })
    const absent = students.filter(({ status }) => status === 'absent').length
    if (version !== 1 || absent !== acknowledged.get(id)) lost++
  }
  for (const [name, { times, failed }] of Object.entries({ 'roll calls (open and save)': posts, 'first screens (five calls)': screens }))
    console.log(
      `${name}: ${times.length} in ${seconds} s, p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, slowest ${percentile(times, 1)}, failed ${failed.length}${failed[0] ? ` (${failed[0]})` : ''}`,
    )
  console.log(`lost roll calls: ${lost} of ${acknowledged.size} acknowledged`)
}

/** The office's lists, three times each. */
async function office(address: string): Promise<void> {
  const { call } = await signInTeacher(address, 'admin@jntu.example')
  const { data: classes } = await call(academicsReading.fetchClasses, { query: whole })
  const section = classes.find(({ name, endsOn }) => name === 'IV-I Section A' && endsOn > '2090')
  if (!section) throw new Error('There is no grown section.')
  const month = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 7)
  const lists = {
    'monthly statement of a section': () =>
      call(oversight.fetchStatement, { query: { classId: section.id, month } }).then(({ rows }) => rows.length),
    'shortage list of the college': () => call(standings.fetchShortage, { query: whole }).then(({ data }) => data.length),
  }
  for (const [name, ask] of Object.entries(lists)) {
    const runs = [await timed(ask), await timed(ask), await timed(ask)]
    console.log(`${name}: ${runs.map(({ ms }) => (ms / 1_000).toFixed(2)).join(', ')} s (${runs[0]?.answer} rows)`)
  }
}

async function statements(address: string): Promise<void> {
  const { personId, cookie } = await signInLearner(address, 'GROWN00000')
  const path = addressOf(standings.fetchStanding, { query: { learnerId: personId } })
  const asked = { method: 'GET' as const, path, headers: { accept: 'application/json', cookie: cookie() } }
  console.log(`statements of a learner’s standing: ${await countStatements(address, [asked])}`)
}

const college = await openCollege()
try {
  const server = await college.start('production')
  if (values.only !== 'morning') await office(server.address)
  if (values.only !== 'office') await morning(server.address)
  await server.stop()
  const development = await college.start('development')
  await statements(development.address)
  await development.stop()
  console.log(
    `load average ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
} finally {
  stopEverything()
  await college.remove()
}
process.exit(0)

/** Afterwards: every acknowledged write is there exactly once, and nothing is there by half. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { notifications } from '#contract/features/notifications.ts'
import { signInLearner } from '../tools/callers.ts'
import type { College } from './college.ts'
import type { Acknowledged, Journal } from './journal.ts'
import type { Rows } from './place.ts'

export interface Verdict {
  acknowledged: number
  lost: string[]
  doubled: string[]
  half: string[]
}

const collect = (): Omit<Verdict, 'acknowledged'> => ({ lost: [], doubled: [], half: [] })
const joined = (acknowledged: number, verdicts: readonly Omit<Verdict, 'acknowledged'>[]): Verdict => ({
  acknowledged,
  lost: verdicts.flatMap(({ lost }) => lost),
  doubled: verdicts.flatMap(({ doubled }) => doubled),
  half: verdicts.flatMap(({ half }) => half),
})

/** What whoever uses the college sees, through its calls: the last state of everything, and the bytes of every file. */
export async function verifyByCalls(address: string, college: College, journal: Journal): Promise<Verdict> {
  const found = collect()
  for (const teacher of college.teachers) {
    for (const sessionId of teacher.sessionIds) await verifyRegister(found, teacher.call, journal, sessionId)
    for (const contentId of teacher.contentIds) {
      const last = journal.of('edit').findLast((edit) => edit.contentId === contentId)
      if (!last) continue
      const { content } = await teacher.call(contentAuthoring.openContent, { query: { contentId } })
      if (content.version < last.version) found.lost.push(`content ${contentId} is at ${content.version}, not ${last.version}`)
      else if (content.body !== last.body) found.doubled.push(`content ${contentId} was overwritten after version ${last.version}`)
    }
    const seen = await everyNotice(teacher)
    for (const { id, title } of journal.of('notice').filter(({ classId }) => classId === teacher.classId))
      if (seen.get(id) !== title) found.lost.push(`notice ${title} is shown to nobody`)
  }
  for (const file of journal.of('file')) await verifyBytes(found, address, college, file)
  for (const { rollNumber } of college.learners) {
    const last = journal.of('pin').findLast((change) => change.rollNumber === rollNumber)
    if (last && !(await opens(address, last))) found.lost.push(`the PIN of ${rollNumber}`)
  }
  return joined(journal.all.length, [found])
}

/** All of a class, by identifier: where the clock was wrong, the newest are not those that were written last. */
async function everyNotice({ call, classId }: College['teachers'][number]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { data, page } = await call(notifications.getNotificationsByClassId, {
      query: { classId, limit: 200, ...(cursor && { cursor }) },
    })
    for (const { id, title } of data) titles.set(id, title)
    cursor = page.next
  }
  return titles
}

type Found = ReturnType<typeof collect>
type Call = College['teachers'][number]['call']

async function verifyRegister(found: Found, call: Call, journal: Journal, sessionId: string): Promise<void> {
  const last = journal.of('roll').findLast((save) => save.sessionId === sessionId)
  if (!last) return
  const { version, students } = await call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: sessionId } })
  if (version < last.version) found.lost.push(`register ${sessionId} is at ${version}, not ${last.version}`)
  if (version > last.version) found.doubled.push(`register ${sessionId} is at ${version}, not ${last.version}`)
  const absent = new Set(last.absent)
  for (const { id, status } of students) {
    if (status === null) found.half.push(`register ${sessionId} has no entry of ${id}`)
    else if ((status === 'absent') !== absent.has(id)) found.lost.push(`register ${sessionId} has ${id} as ${status}`)
  }
}

async function verifyBytes(found: Found, address: string, college: College, file: Extract<Acknowledged, { kind: 'file' }>): Promise<void> {
  for (const cookie of college.cookies) {
    const response = await fetch(address + file.address, { headers: { cookie } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status === 404) continue
    const isWhole = response.ok && createHash('sha256').update(bytes).digest('hex') === file.sha256
    if (!isWhole) found.half.push(`file ${file.name} answers ${response.status} and other bytes`)
    return
  }
  found.lost.push(`file ${file.name}`)
}

const opens = (address: string, { rollNumber, pin }: { rollNumber: string; pin: string }): Promise<boolean> =>
  signInLearner(address, rollNumber, pin).then(
    () => true,
    () => false,
  )

/** What the calls cannot say: how often each write is there, and whether all its rows are. */
export async function verifyByRows(rows: Rows, dataFolder: string, journal: Journal): Promise<Verdict> {
  const found = collect()
  const exactlyOnce = (what: string, counts: ReadonlyMap<string, number>, wanted: readonly string[]) => {
    for (const key of wanted) if (!counts.has(key)) found.lost.push(`${what} ${key}`)
    for (const [key, count] of counts) if (count > 1) found.doubled.push(`${what} ${key} is there ${count} times`)
  }
  const countsOf = async (text: string, values: unknown[]) =>
    new Map((await rows(text, values)).map(({ key, count }) => [String(key), Number(count)]))

  const sessionIds = [...new Set(journal.of('roll').map(({ sessionId }) => sessionId))]
  const saves = await countsOf(
    "select session_id || ' ' || version as key, count(*) as count from roll_saves where session_id = any($1) group by 1",
    [sessionIds],
  )
  exactlyOnce(
    'roll call',
    saves,
    journal.of('roll').map(({ sessionId, version }) => `${sessionId} ${version}`),
  )
  const edits = journal.of('edit')
  const versions = await countsOf(
    "select content_id || ' ' || body as key, count(*) as count from content_versions where content_id = any($1) and version > 1 group by 1",
    [[...new Set(edits.map(({ contentId }) => contentId))]],
  )
  exactlyOnce(
    'edit',
    versions,
    edits.map(({ contentId, body }) => `${contentId} ${body}`),
  )
  if (versions.size > edits.length) found.doubled.push(`${versions.size - edits.length} edits that nobody knows of`)
  const notices = await countsOf("select title as key, count(*) as count from notifications where title like 'Chaos %' group by 1", [])
  exactlyOnce(
    'notice',
    notices,
    journal.of('notice').map(({ title }) => title),
  )
  if (notices.size > journal.of('notice').length) found.doubled.push('a notice that nobody was told was made')
  const names = await countsOf("select name as key, count(*) as count from files where name like 'chaos-%' group by 1", [])
  exactlyOnce(
    'file',
    names,
    journal.of('file').map(({ name }) => name),
  )
  return joined(0, [found, await halves(rows, dataFolder)])
}

/** Things of which a part is missing, each with the statement that finds them. */
const partsMissing = {
  'a register whose entries are missing':
    'select r.id from rolls r where not exists (select 1 from attendance a where a.college_id = r.college_id and a.session_id = r.id)',
  'a register whose session is not held':
    "select r.id from rolls r join class_sessions s on s.college_id = r.college_id and s.id = r.id where s.state <> 'held'",
  'a register of our load with more or fewer saves than its version':
    'select r.id from rolls r join roll_saves s on s.college_id = r.college_id and s.session_id = r.id group by r.college_id, r.id, r.version having max(s.version) <> r.version or count(*) > r.version',
  'a content whose version was not kept':
    'select c.id from contents c where not exists (select 1 from content_versions v where v.college_id = c.college_id and v.content_id = c.id and v.version = c.version and v.body = c.body)',
  'a notice of our load without its class': "select id from notifications where title like 'Chaos %' and class_id is null",
  'a key without an answer': 'select key as id from idempotency_keys where answer is null',
}

async function halves(rows: Rows, dataFolder: string): Promise<Found> {
  const found = collect()
  for (const [what, text] of Object.entries(partsMissing)) for (const { id } of await rows(text, [])) found.half.push(`${what}: ${id}`)
  for (const { key } of await rows('select storage_key as key from file_bytes', []))
    if (!existsSync(join(dataFolder, 'files', String(key)))) found.half.push(`a file without its bytes: ${key}`)
  return found
}

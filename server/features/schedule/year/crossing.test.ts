import { beforeEach, describe, expect, test } from 'vitest'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { year } from '#contract/features/schedule/year.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClassSessions } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people } = server.world
const { collegeId } = people.administrator
const { own: programId } = entities.program.administrator
const { own: classId } = entities.class.administrator
const administrator = server.as('administrator')

type Change = Omit<Parameters<typeof administrator<typeof year.updateCalendarEntry>>[1]['body'], 'entryId'>
const holiday = { kind: 'holiday', title: 'Festival', startsOn: '2026-12-01', endsOn: '2026-12-03' } as const
const wrote = (now: string) => ({ now, by: 'Administrator', at: expect.any(String) })
const code = 'schedule.changed_meanwhile'

let entryId = ''
const change = (changed: Change) => administrator(year.updateCalendarEntry, { body: { entryId, ...changed } })
const standing = async () =>
  (await administrator(year.fetchCalendarEntries, { query: { from: '2026-11-30', to: '2026-12-31' } })).data.find(
    ({ id }) => id === entryId,
  )
/** What became of the one class session of the class, on Wednesday 2 December. */
const session = async () => {
  const query = { classId, from: '2026-12-02', to: '2026-12-02' }
  const [only] = (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query })).data
  return `${only?.state} ${only?.reason}`.trim()
}

beforeEach(async () => {
  await buildClassSessions(server.platform.db, collegeId, [
    {
      classId,
      courseId: entities.course.administrator.own,
      facultyId: people.teacher.personId,
      startsAt: new Date('2026-12-02T04:00:00Z'),
    },
  ])
  entryId = (await administrator(year.createCalendarEntry, { body: holiday })).entry.id
})

describe('of two who change the same of an entry', () => {
  test('the second is told what the first saved, changes nothing, and is taken once that was seen', async () => {
    await change({ title: 'Diwali', endsOn: '2026-12-02', was: { title: 'Festival', endsOn: '2026-12-03' } })
    const second = { title: 'Deepavali', endsOn: '2026-12-01' }
    await expect(change({ ...second, was: { title: 'Festival', endsOn: '2026-12-03' } })).rejects.toMatchObject({
      ...{ code, status: 409 },
      meanwhile: { title: wrote('Diwali'), endsOn: wrote('2026-12-02') },
    })
    expect([await standing(), await session()]).toMatchObject([{ title: 'Diwali', endsOn: '2026-12-02' }, 'cancelled Diwali'])
    expect(await change({ ...second, was: { title: 'Diwali', endsOn: '2026-12-02' } })).toMatchObject({ entry: second, restored: 1 })
    expect(await session()).toBe('planned')
  })

  test('whom it is for is told as the form has it', async () => {
    await change({ programId, semesters: ['II-I', 'II-II'], was: { programId: '', semesters: '' } })
    await expect(change({ semesters: ['IV-I'], programId: null, was: { programId: 'another', semesters: '' } })).rejects.toMatchObject({
      meanwhile: { programId: wrote(programId), semesters: wrote('II-I, II-II') },
    })
    const seen = { programId, semesters: 'II-I, II-II' }
    const { entry } = await change({ semesters: [], programId: null, was: seen })
    expect(entry).toMatchObject({ program: null, semesters: [] })
  })

  test('the same, written twice or by both, is done once', async () => {
    const same = { startsOn: '2026-12-02', semesters: ['II-I'], was: { startsOn: '2026-12-01', semesters: '' } }
    await change(same)
    expect(await change(same)).toMatchObject({ cancelled: 0, restored: 0, generated: 0 })
    expect(await standing()).toMatchObject({ startsOn: '2026-12-02', semesters: ['II-I'] })
  })

  test('what the other changed of it besides stays, with what follows from it', async () => {
    await change({ title: 'Diwali', programId, was: { title: 'Festival', programId: '' } })
    const { entry } = await change({ endsOn: '2026-12-04', was: { endsOn: '2026-12-03' } })
    expect(entry).toMatchObject({ ...holiday, title: 'Diwali', program: { id: programId }, endsOn: '2026-12-04' })
    expect(await session()).toBe('cancelled Diwali')
  })

  test('what neither wrote alone is held to the rules all the same', async () => {
    await change({ startsOn: '2026-12-03', was: { startsOn: '2026-12-01' } })
    await expect(change({ endsOn: '2026-12-02', was: { endsOn: '2026-12-03' } })).rejects.toMatchObject({
      code: 'schedule.ends_before_start',
      fields: { endsOn: expect.any(String) },
    })
    await change({ endsOn: '2026-12-03', kind: 'day_order', followsWeekday: 1, was: { kind: 'holiday', followsWeekday: '' } })
    await expect(change({ endsOn: '2026-12-04', was: { endsOn: '2026-12-03' } })).rejects.toMatchObject({
      code: 'schedule.day_order_one_day',
    })
  })
})

test('who does not say what stood there writes the whole entry, of which what is left out is for all', async () => {
  await change({ title: 'Diwali', programId, semesters: ['II-I'], was: {} })
  expect(await change({ ...holiday, title: 'Again' })).toMatchObject({ entry: { title: 'Again', program: null, semesters: [] } })
  await expect(change({ title: 'A part of it' })).rejects.toMatchObject({ code: 'request.malformed' })
})

test('an entry that somebody took away meanwhile is not there', async () => {
  await administrator(year.deleteCalendarEntry, { query: { entryId } })
  await expect(change({ title: 'Diwali', was: { title: 'Festival' } })).rejects.toMatchObject({ code: 'access.not_found' })
})

import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildUnits } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, others, people: cast } = server.world
const teacher = server.as('teacher')
const courseId = entities.course.teacher.own
const unitId = entities.unit.teacher.own
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const save = (body: object, who: Parameters<typeof server.as>[0] = 'teacher') =>
  server.as(who)(academics.updateSyllabus, { body: { courseId, version: 0, ...body } })
const unit = (title: string, id?: string) => ({ ...(id && { id }), title, hours: 10, topics: '<p>Trees</p>' })

describe('a syllabus', () => {
  test('is empty before it is written, and seen by whoever learns or teaches the course', async () => {
    for (const who of ['learner', 'teacher', 'administrator', 'clerk'] as const)
      expect(await server.as(who)(academics.fetchSyllabus, { query: { courseId } })).toMatchObject({
        version: 0,
        objectives: '',
        units: [{ id: unitId, position: 1, title: 'Unit of A' }],
        can: { edit: who === 'teacher' || who === 'administrator' },
      })
    await expect(server.as(others.learner)(academics.fetchSyllabus, { query: { courseId } })).rejects.toEqual(code('access.not_found'))
  })
  test('is saved in parts, each save from the version before', async () => {
    expect(await save({ outcomes: ['Analyse an algorithm.', 'Choose a structure.'] })).toMatchObject({
      version: 1,
      outcomes: ['Analyse an algorithm.', 'Choose a structure.'],
      updatedBy: 'Teacher A',
      updatedAt: server.platform.clock.now().toISOString(),
    })
    expect(await save({ version: 1, references: '<p>Weiss</p>' })).toMatchObject({
      version: 2,
      references: '<p>Weiss</p>',
      outcomes: ['Analyse an algorithm.', 'Choose a structure.'],
    })
  })
  test('that somebody else saved meanwhile is not overwritten', async () => {
    await save({ objectives: '<p>First</p>' })
    await expect(save({ objectives: '<p>Second</p>' })).rejects.toEqual(code('academics.changed_meanwhile'))
    await save({ version: 1, objectives: '<p>Third</p>' }, 'administrator')
    await expect(save({ version: 1, units: [] })).rejects.toEqual(code('academics.changed_meanwhile'))
    expect(await teacher(academics.fetchSyllabus, { query: { courseId } })).toMatchObject({ objectives: '<p>Third</p>', version: 2 })
  })
  test('is changed by those who teach the course only', async () => {
    await expect(save({ outcomes: [] }, others.teacher)).rejects.toEqual(code('access.not_found'))
    await expect(save({ outcomes: [] }, 'learner')).rejects.toEqual(code('access.role_refused'))
    const { data } = await server.as('administrator')(academics.getFacultyCourseMappingDetails, {
      query: { facultyId: cast.administrator.personId },
    })
    await server.as('administrator')(academics.endCourseMapping, { body: { mappingId: data[0]?.id ?? '' } })
    await expect(save({ outcomes: [] }, 'administrator')).rejects.toEqual(code('access.not_found'))
  })
  test('keeps no script, whatever was pasted', async () => {
    const evil = '<p onclick="x()">Hash<script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:x()">go</a></p>'
    const saved = await save({ objectives: evil, references: evil, units: [{ ...unit('Trees', unitId), topics: evil }] })
    const math = '<p><span data-math="inline" data-latex="O(\\log n)"></span></p>'
    for (const text of [saved.objectives, saved.references, saved.units[0]?.topics]) expect(text).toBe('<p>Hashgo</p>')
    expect((await save({ version: 1, objectives: math })).objectives).toBe(math)
  })
})

describe('its units', () => {
  test('keep their identity when they are renamed, moved and joined by others', async () => {
    const first = await save({ units: [unit('Linear structures'), unit('Trees', unitId)] })
    expect(first.units).toMatchObject([
      { position: 1, title: 'Linear structures' },
      { id: unitId, position: 2, title: 'Trees', topics: '<p>Trees</p>' },
    ])
    const [added] = first.units
    const second = await save({ version: 1, units: [unit('Balanced trees', unitId), unit('Lists', added?.id)] })
    expect(second.units).toMatchObject([
      { id: unitId, position: 1, title: 'Balanced trees' },
      { id: added?.id, position: 2, title: 'Lists' },
    ])
    expect((await save({ version: 2, units: [unit('Trees', unitId)] })).units).toMatchObject([{ id: unitId, title: 'Trees' }])
  })
  test('with lessons are not removed, and the refusal names them', async () => {
    await expect(save({ units: [unit('Another')], objectives: '<p>Not kept</p>' })).rejects.toEqual(
      code('academics.unit_in_use', { units: 'Unit I, Unit of A, has lessons.' }),
    )
    expect(await teacher(academics.fetchSyllabus, { query: { courseId } })).toMatchObject({ version: 0, objectives: '' })
  })
  test('of another course, or twice, are refused', async () => {
    await expect(save({ units: [unit('Mine', unitId), unit('Stolen', entities.unit.teacher.other)] })).rejects.toEqual(
      code('access.not_found'),
    )
    await expect(save({ units: [unit('Once', unitId), unit('Twice', unitId)] })).rejects.toEqual(code('request.malformed'))
    const [free = ''] = await buildUnits(server.platform.db, cast.teacher.collegeId, entities.course.teacher.other, ['Free'])
    await expect(save({ units: [unit('Mine', unitId), unit('Stolen', free)] })).rejects.toEqual(code('access.not_found'))
  })
})

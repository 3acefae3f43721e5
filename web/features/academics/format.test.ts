import { expect, test } from 'vitest'
import { canChange, type Department, homesFor, isMeantBy } from './format.ts'

const structures = { course_name: 'Data Structures', code: 'CS301PC', shortName: 'DS' }
const methods = { course_name: 'Computer Oriented Statistical Methods', code: 'MA304BS', shortName: 'COSM' }

test.each([
  ['', structures, true],
  ['data', structures, true],
  ['STRUC', structures, true],
  ['ds', structures, true],
  ['cs301', structures, true],
  ['301', structures, true],
  ['xyz', structures, false],
  ['cosm', methods, true],
  ['CO', methods, true],
  ['sm', methods, false],
])('ROLE-2: “%s” finds a course by its name, code, short name or initials', (text, course, isMeant) => {
  expect(isMeantBy(text)(course)).toBe(isMeant)
})

test('ROLE-2: initials are made of the name where the college gave none', () => {
  expect(isMeantBy('ds')({ ...structures, shortName: '' })).toBe(true)
})

test('ROLE-1: what is of a department is changed where one decides for it, and of an archived one where one decides for all', () => {
  const department = (id: string, change: boolean): Department => ({
    ...{ id, code: id, name: id, headId: null, isArchived: false },
    can: { add: [], chooseHead: false, change },
  })
  const [mine, theirs] = [department('CSE', true), department('ECE', false)]
  const changes = (of: string, ...departments: Department[]) => canChange({ departmentId: of }, departments)
  expect([changes('CSE', mine, theirs), changes('ECE', mine, theirs)]).toEqual([true, false])
  expect([changes('OLD', mine), changes('OLD', mine, theirs)]).toEqual([true, false])
})

test('ROLE-1: a program is offered another department only where one decides for both', () => {
  const department = (id: string, change: boolean): Department => ({
    ...{ id, code: id, name: id, headId: null, isArchived: false },
    can: { add: [], chooseHead: false, change },
  })
  const offered = (from: string | undefined, ...departments: Department[]) =>
    homesFor(from === undefined ? undefined : { departmentId: from }, departments).map(({ id }) => id)
  const [mine, alsoMine, theirs] = [department('CSE', true), department('IT', true), department('ECE', false)]
  expect(offered('CSE', mine, alsoMine, theirs)).toEqual(['CSE', 'IT'])
  expect(offered('ECE', mine, alsoMine, theirs)).toEqual(['ECE'])
  expect(offered(undefined, mine, theirs)).toEqual(['CSE'])
  // Its own is archived, and so not among those that are offered.
  expect([offered('OLD', mine, alsoMine), offered('OLD', mine, theirs)]).toEqual([['CSE', 'IT'], []])
})

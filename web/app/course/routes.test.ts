import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { academicsQueries } from '../../features/academics/queries.ts'
import { noteClass, notedClass } from '../../lib/noted-classes.ts'
import { queryClient } from '../../lib/query.ts'
import { useStore } from '../../lib/store.ts'
import { cast } from '../../lib/testing/cast.ts'
import { courseRoutes } from './routes.tsx'

const courseId = '0197b7a0-0000-7000-8000-000000000c01'
const classes = ['a1', 'a2'].map((end) => ({ id: `0197b7a0-0000-7000-8000-0000000000${end}`, name: end }))
const [first, second] = classes.map(({ id }) => id)
const specificTo = (classId: string | undefined) =>
  addressOf(lessonReading.fetchSpecificCourseContents, { query: { courseId, classId, limit: 200 } })

const asked: string[] = []
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  localStorage.clear()
  useStore.getState().signIn(cast.teacher)
  // Nothing is answered: what is asked is asked without any answer.
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return await new Promise<Response>(() => undefined)
  })
})

const goTo = (search = '') => {
  const route = courseRoutes.find(({ path }) => path.startsWith('/teacher/'))
  route?.readFirst?.({ params: { id: courseId }, search: new URLSearchParams(search) })
}
const listed = () =>
  // as: only what is read of the courses of a list.
  queryClient.setQueryData(academicsQueries.taughtCourses(cast.teacher.id).queryKey, { data: [{ id: courseId, classes }] } as never)
const courseTells = async () => {
  // as: only what is read of a course.
  queryClient.setQueryData(academicsQueries.course(courseId).queryKey, { id: courseId, classes } as never)
  await queryClient.cancelQueries(academicsQueries.course(courseId))
}
const ofClasses = () => asked.filter((address) => address.includes('classId'))

test('who comes from the list of courses need not wait for the course to read what is for the first of its classes', async () => {
  listed()
  goTo()
  await vi.waitFor(() => expect(ofClasses()).toEqual([specificTo(first)]))
})
test('or for the class that was chosen', async () => {
  listed()
  goTo(`class=${second}`)
  await vi.waitFor(() => expect(ofClasses()).toEqual([specificTo(second)]))
})
test('a class that is none of the course’s is not asked for', async () => {
  listed()
  goTo('class=0197b7a0-0000-7000-8000-0000000000ff')
  await vi.waitFor(() => expect(ofClasses()).toEqual([specificTo(first)]))
})
test('who comes from elsewhere waits until the course has told of its classes', async () => {
  goTo()
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3))
  expect(ofClasses()).toEqual([])
  await courseTells()
  await vi.waitFor(() => expect(ofClasses()).toEqual([specificTo(first)]))
  expect(notedClass(courseId)).toBe(first)
})
test('but for the class that the course showed last time, and for its first one should that be another by now', async () => {
  noteClass(courseId, second ?? '')
  goTo()
  await vi.waitFor(() => expect(ofClasses()).toEqual([specificTo(second)]))
  await courseTells()
  await vi.waitFor(() => expect(ofClasses()).toEqual([specificTo(second), specificTo(first)]))
  expect(notedClass(courseId)).toBe(first)
})

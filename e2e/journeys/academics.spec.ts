import { expect, type Page } from '@playwright/test'
import { type OpenAs, test } from '../fixtures.ts'
import { signIn, signInByPin } from '../people.ts'

const inClass = { A: '24J41A0547', B: '24J41A0597', outside: '24J41A0548' }
const readmitted = '24J41A0596'
const course = /Human Values in Engineering/
const group = 'Elective: Human Values'

const addCourse = async (page: Page) => {
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'Add course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add course' })
  await dialog.getByLabel('Name', { exact: true }).fill('Human Values in Engineering')
  await dialog.getByLabel('Code').fill('HS399OE')
  // What was begun outlives the closing of the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(dialog.getByLabel('Code')).toHaveValue('HS399OE')
  await dialog.getByLabel('Short name').fill('HVE')
  await dialog.getByLabel('Department').selectOption('Humanities and Sciences')
  await dialog.getByLabel('Credits').fill('3')
  await dialog.getByLabel('Category').fill('OE')
  await dialog.getByRole('button', { name: 'Add course' }).click()
  await expect(dialog).toBeHidden()
}

const addGroup = async (page: Page) => {
  await page.goto('/admin/programs')
  await page.getByRole('button', { name: 'Classes: B.Tech CSE', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('Teaching group')
  await dialog.getByLabel('Name', { exact: true }).fill(group)
  await dialog.getByLabel('Semester').fill('II-I')
  await dialog.getByLabel('Letter or short name').fill('HVE')
  await dialog.getByLabel('First day').fill('2026-06-01')
  await dialog.getByLabel('Last day').fill('2099-05-31')
  await dialog.getByRole('button', { name: 'Add class' }).click()
  await dialog.getByRole('button', { name: `Students of ${group}` }).click()
  await dialog.getByRole('button', { name: 'Add students' }).click()
  for (const section of ['A', 'B'] as const) {
    await dialog.getByLabel('Section', { exact: true }).selectOption(`II-I Section ${section}`)
    await dialog.getByLabel(inClass[section]).check()
  }
  await dialog.getByRole('button', { name: 'Add 2 students' }).click()
  await expect(dialog.getByRole('list').getByRole('listitem')).toContainText([inClass.A, inClass.B])
}

const mapTeacher = async (page: Page) => {
  await page.goto('/admin/courses?q=HS399OE')
  await page.getByRole('button', { name: 'Teachers: Human Values in Engineering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who teaches Human Values in Engineering' })
  await expect(dialog.getByText('Nobody teaches this course')).toBeVisible()
  await dialog.getByLabel('Teachers of').selectOption('Computer Science and Engineering')
  await dialog.getByLabel('Teacher', { exact: true }).selectOption('Dr. S. Lakshmi')
  await dialog.getByLabel('Class', { exact: true }).selectOption(group)
  await dialog.getByRole('button', { name: 'Add teacher' }).click()
  await expect(dialog.getByRole('list', { name: 'Teachers now' })).toContainText(group)
}

/** Ends the group in the past, finds it among those that are over, and brings it back. */
const endAndBringBackGroup = async (page: Page) => {
  await page.goto('/admin/programs')
  await page.getByRole('button', { name: 'Classes: B.Tech CSE', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const its = dialog.getByRole('listitem').filter({ hasText: group })
  const saveLastDay = async (day: string) => {
    await dialog.getByRole('button', { name: `Edit ${group}` }).click()
    await dialog.getByLabel('Last day').fill(day)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeHidden()
  }
  await saveLastDay('2026-06-30')
  await expect(its).toHaveCount(0)
  await dialog.getByText('Over', { exact: true }).click()
  await expect(its).toContainText('until 30 Jun 2026')
  await saveLastDay('2099-05-31')
  await expect(its).toHaveCount(0)
  await dialog.getByText('Going on', { exact: true }).click()
  await expect(its).toContainText('2 students, until 31 May 2099')
}

/** The courses of a learner who signs in on a device of their own. */
const coursesOf = async (openAs: OpenAs, rollNumber: string) => {
  const context = await openAs('nobody')
  const page = await context.newPage()
  await signInByPin(page, rollNumber)
  const links = page.getByRole('main').getByRole('link')
  await expect(links.filter({ hasText: 'CS301PC' }).first()).toBeVisible()
  return { its: links.filter({ hasText: course }), close: () => context.close() }
}

test.describe('an administrator', () => {
  test.use({ person: 'administrator' })
  test('gives learners of two sections a course in a group of their own, and nobody else @desktop', async ({ page, openAs }) => {
    await addCourse(page)
    await addGroup(page)
    await mapTeacher(page)
    const [member, outsider] = await Promise.all([coursesOf(openAs, inClass.B), coursesOf(openAs, inClass.outside)])
    await expect(member.its).not.toHaveCount(0)
    await expect(outsider.its).toHaveCount(0)
    await Promise.all([member.close(), outsider.close()])
    const dialog = page.getByRole('dialog', { name: 'Who teaches Human Values in Engineering' })
    await dialog.getByRole('button', { name: /^End today/ }).click()
    const question = page.getByRole('dialog', { name: /^Does Dr\. S\. Lakshmi no longer teach Human Values/ })
    await question.getByRole('button', { name: 'End today' }).click()
    await expect(dialog.getByText('Nobody teaches this course')).toBeVisible()
    await endAndBringBackGroup(page)
  })

  test('adds courses from a file, and has the file of who teaches what checked', async ({ page }) => {
    const code = 'HS391OE'
    const file = (name: string, ...rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const heading = 'Code,Course name,Short name,Department,L,T,P,C,Category'
    await page.goto('/admin/courses')
    await page.getByRole('button', { name: 'Add from file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add from a file' })
    const choose = async (button: string, chosen: ReturnType<typeof file>) => {
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: button }).click()
      await (await choosing).setFiles(chosen)
    }
    const added = `${code},Ethics of ${code},ETH,Humanities and Sciences,2,0,0,2,OE`
    await choose('Choose file', file('courses.csv', heading, added, 'CS301PC,Data Structures,DS,Nowhere,3,0,0,3,PC'))
    await expect(dialog.getByRole('status')).toContainText('courses.csv: 1 problem in 2 rows.')
    await expect(dialog.getByRole('table', { name: 'Problems in the file' })).toContainText('Another course has this code.')
    await choose('Choose another file', file('courses.csv', heading, added))
    await dialog.getByRole('button', { name: 'Add 1 row' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add from file' }).click()
    await dialog.getByText('Who teaches what').click()
    const taught = 'Course,Program,Class,Faculty'
    await choose('Choose file', file('teaching.csv', taught, `${code},B.Tech CSE,II-I Section A,nobody@jntu.example`))
    await expect(dialog.getByRole('table', { name: 'Problems in the file' })).toContainText('Nobody of the faculty has the number')
    await choose('Choose another file', file('teaching.csv', taught, `${code},B.Tech CSE,II-I Section A,teacher@jntu.example`))
    await expect(dialog.getByRole('status')).toContainText('teaching.csv: 1 row, nothing wrong.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.goto(`/admin/courses?q=${code}`)
    await expect(page.getByRole('table', { name: 'Courses' })).toContainText(`Ethics of ${code}`)
  })

  test('keeps regulations, the courses of a program, and a learner’s own regulation @desktop', async ({ page }) => {
    await page.goto('/admin/programs')
    const dialog = page.getByRole('dialog')
    const close = () => dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Regulations' }).click()
    await dialog.getByLabel('Code').fill('r90')
    await dialog.getByLabel('University or board').fill('JNTUH')
    await dialog.getByLabel('From admission year').fill('1990')
    await dialog.getByRole('button', { name: 'Add regulation' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'R90' })).toContainText('admitted from 1990')
    await expect(dialog.getByLabel('Code')).toHaveValue('')
    await close()

    await page.getByRole('button', { name: 'Courses by semester: B.Tech Mechanical' }).click()
    await dialog.getByLabel('Regulation').selectOption('R90, JNTUH')
    await dialog.getByRole('button', { name: 'Add semester' }).click()
    await dialog.getByLabel('Semester').fill('i-i')
    for (const code of ['MC309', 'CS306PC']) {
      await dialog.getByRole('searchbox').fill(code)
      await dialog.getByRole('list', { name: 'Courses to add' }).getByRole('button', { name: code }).click()
    }
    await dialog.getByRole('button', { name: 'Move Data Structures Lab up' }).click()
    await dialog.getByRole('button', { name: 'Save semester' }).click()
    const first = dialog.getByRole('list', { name: 'I-I' })
    await expect(first.getByRole('listitem')).toContainText(['CS306PC', 'MC309'])
    await dialog.getByRole('button', { name: 'Edit I-I' }).click()
    await dialog.getByRole('button', { name: 'Take out Gender Sensitization Lab' }).click()
    await dialog.getByRole('button', { name: 'Save semester' }).click()
    await expect(first.getByRole('listitem')).toHaveCount(1)
    await close()

    await page.getByRole('button', { name: 'Classes: B.Tech CSE', exact: true }).click()
    await dialog.getByRole('button', { name: 'Students of II-I Section B', exact: true }).click()
    await dialog.getByText('Enrol student').click()
    await dialog.getByRole('searchbox').fill(readmitted)
    await dialog.getByRole('button', { name: readmitted }).click()
    await dialog.getByLabel('Regulation').selectOption('R90, JNTUH')
    await dialog.getByRole('button', { name: 'Enrol student' }).click()
    await expect(page.getByText(/under R90 from/)).toBeVisible()
    await dialog.getByText(/^In it now/).click()
    await dialog.getByRole('searchbox').fill(readmitted)
    await expect(dialog.getByRole('listitem')).toContainText([`${readmitted} · R90`])
  })
})

test.describe('the head of a department', () => {
  test('changes their own department, and looks at the others @desktop', async ({ page }) => {
    await signIn(page, 'head.cse@jntu.example')
    await page.goto('/admin/departments')
    await expect(page.getByRole('button', { name: 'Edit: Computer Science and Engineering' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit: Mechanical Engineering' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add department' })).toHaveCount(0)
    await page.goto('/admin/programs')
    await expect(page.getByRole('button', { name: 'Edit: B.Tech CSE' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Archive: B.Tech ECE' })).toHaveCount(0)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Classes: B.Tech ECE' }).click()
    await expect(dialog.getByText('No classes yet')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add class' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Classes: B.Tech CSE', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Add class' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    // A course of another department, taught to a class of this one: its teachers are theirs to say, the course itself is not.
    await page.goto('/admin/courses?q=MA302BS')
    const teachers = page.getByRole('button', { name: 'Teachers: Mathematical and Statistical Foundations' })
    await expect(teachers).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit: Mathematical and Statistical Foundations' })).toHaveCount(0)
    await teachers.click()
    await expect(dialog.getByRole('button', { name: /^End today/ }).first()).toBeVisible()
  })
})

test.describe('an administrator of a pre-university college', () => {
  test.use({ person: 'administratorOfDgipuc' })
  test('finds combinations where another college has programs', async ({ page }) => {
    await page.goto('/admin/programs')
    await expect(page).toHaveTitle('Prangan | Combinations')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Combinations')
    await page.getByRole('button', { name: 'Add combination' }).click()
    await expect(page.getByRole('dialog', { name: 'Add combination' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Combinations' })).toBeVisible()
    await page.goto('/admin/timetable')
    await expect(page.getByLabel('Combination')).toBeVisible()
  })
})

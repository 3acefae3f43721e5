import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or number' })
const tabs = ['All Contacts', 'Teachers', 'Students']

for (const person of ['learner', 'teacher'] as const) {
  test.describe(`the contacts of a ${person}`, () => {
    test.use({ person })
    test('stand under three tabs, and are searched', async ({ page }) => {
      await page.goto(person === 'learner' ? '/learn/contacts' : '/teacher/contacts')
      await expect(page.getByRole('tab')).toHaveText(tabs)
      await expect(page.getByRole('tab', { selected: true })).toHaveText('All Contacts')
      await page.getByRole('tab', { name: 'Students' }).click()
      await expect(page).toHaveURL(/tab=3/)
      await search(page).fill('Gundeti Sai Charan')
      await expect(page.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(1)
      await page.reload()
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Students')
      await expect(search(page)).toHaveValue('Gundeti Sai Charan')
      await search(page).fill('nobody of this name')
      await expect(page.getByText('Nobody fits “nobody of this name”')).toBeVisible()
      await search(page).fill('')
      await page.getByRole('tab', { name: 'Teachers' }).click()
      await expect(page.getByRole('list', { name: 'Teachers' }).getByText('Dr. S. Lakshmi', { exact: true })).toBeVisible()
    })
  })
}

test.describe('an administrator', () => {
  test.use({ person: 'administrator' })

  test('adds a member of the faculty', async ({ page, either }) => {
    const name = either({ phone: 'Kavitha Rani', desktop: 'Suresh Babu' })
    await page.goto('/admin/teachers')
    await page.getByRole('button', { name: 'Add faculty' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a member of the faculty' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Department').selectOption({ label: 'Mechanical Engineering' })
    await dialog.getByLabel('E-mail').fill(`${name.toLowerCase().replace(' ', '.')}@jntu.example`)
    await dialog.getByRole('button', { name: 'Add faculty' }).click()
    await expect(page.getByText(`${name} is added.`)).toBeVisible()
    await search(page).fill(name)
    await expect(page.getByRole('table', { name: 'Faculty' }).getByText(name)).toBeVisible()
  })

  test('adds a student; a roll number that is taken is told beside the field', async ({ page, either, expectMessage }) => {
    expectMessage(/status of 409/)
    const rollNumber = either({ phone: '24J41A05X1', desktop: '24J41A05X2' })
    await page.goto('/admin/students')
    await page.getByRole('button', { name: 'Add student' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a student' })
    await dialog.getByLabel('Name').fill('Bhavya Sri')
    await dialog.getByLabel('Roll number').fill('24J41A0501')
    await dialog.getByLabel('Branch').selectOption({ label: 'B.Tech CSE' })
    await dialog.getByLabel('Section').selectOption({ label: 'II-I Section B' })
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(dialog.getByLabel('Roll number')).toHaveAccessibleDescription(/already/i)
    await dialog.getByLabel('Roll number').fill(rollNumber)
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(page.getByText('Bhavya Sri is added.')).toBeVisible()
    await search(page).fill(rollNumber)
    await expect(page.getByRole('row').filter({ hasText: rollNumber })).toContainText('Bhavya Sri')
  })

  test('puts right what the college has of a student, and takes away what is no longer so', async ({ page, either, expectMessage }) => {
    expectMessage(/status of 409/)
    const rollNumber = either({ phone: '24J41A0561', desktop: '24J41A0562' })
    await page.goto(`/admin/students?q=${rollNumber}`)
    const row = page.getByRole('table', { name: 'Students' }).getByRole('row').filter({ hasText: rollNumber })
    await row.getByRole('button', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit / })
    await expect(dialog).toContainText('B.Tech CSE, II-I Section')
    await dialog.getByLabel('Name', { exact: true }).fill(`Renamed ${rollNumber}`)
    await dialog.getByLabel('Parent or guardian').fill('')
    await dialog.getByLabel('Roll number').fill('24J41A0501')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByLabel('Roll number')).toHaveAccessibleDescription(/already/i)
    await dialog.getByLabel('Roll number').fill(rollNumber)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`Renamed ${rollNumber} is as you wrote.`)).toBeVisible()
    await expect(row).toContainText(`Renamed ${rollNumber}`)
    await row.getByRole('button', { name: /^Edit / }).click()
    await expect(dialog.getByLabel('Parent or guardian')).toHaveValue('')
  })

  test('adds students from a file: checked first, then all at once', async ({ page, either }) => {
    const [first, second] = either({ phone: ['24J41A05Y1', '24J41A05Y2'], desktop: ['24J41A05Z1', '24J41A05Z2'] })
    const file = (...rows: string[]) => ({
      name: 'students.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['name,rollNumber,email,mobile,program,class', ...rows, ''].join('\n')),
    })
    await page.goto('/admin/students')
    await page.getByRole('button', { name: 'Add from file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add students from a file' })
    const choose = async (button: string, chosen: ReturnType<typeof file>) => {
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: button }).click()
      await (await choosing).setFiles(chosen)
    }
    await choose('Choose file', file(`Ravi Teja,${first},,,05,II-I Section B`, 'Nobody,24J41A0501,,,05,II-I Section A'))
    await expect(dialog.getByRole('status')).toContainText('students.csv: 1 problem in 2 rows.')
    await expect(dialog.getByRole('table', { name: 'Problems in the file' })).toBeVisible()
    await choose('Choose another file', file(`Ravi Teja,${first},,,05,II-I Section B`, `Lavanya,${second},,,05,II-I Section B`))
    await expect(dialog.getByRole('status')).toContainText('students.csv: 2 rows, nothing wrong.')
    await dialog.getByRole('button', { name: 'Add 2 people' }).click()
    await expect(page.getByText('2 people are added.')).toBeVisible()
    await search(page).fill(second ?? '')
    await expect(page.getByRole('table', { name: 'Students' }).getByText('Lavanya')).toBeVisible()
  })
})

test.describe('a clerk', () => {
  test.use({ person: 'clerk' })
  test('puts a student’s mobile number right, as a parent at the counter says it', async ({ page, either }) => {
    const rollNumber = either({ phone: '24J41A0563', desktop: '24J41A0564' })
    const mobile = either({ phone: '9848000563', desktop: '9848000564' })
    await page.goto('/teacher/students')
    await search(page).fill(rollNumber)
    const row = page.getByRole('table', { name: 'Students' }).getByRole('row').filter({ hasText: rollNumber })
    await row.getByRole('button', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit / })
    await dialog.getByLabel('Mobile', { exact: true }).fill(mobile)
    await dialog.getByLabel('What proved the new number').fill('Identity card, with the parent')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: /^Edit / }).click()
    await expect(dialog.getByLabel('Mobile', { exact: true })).toHaveValue(new RegExp(`${mobile}$`))
  })
})

test.describe('a teacher', () => {
  test.use({ person: 'teacher' })
  test('is led from the clerk’s page of students to their own contacts', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/teacher/students')
    await expect(page).toHaveURL('/teacher/contacts')
  })
})

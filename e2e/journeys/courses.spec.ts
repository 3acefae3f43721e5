import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addressOf } from '#contract/client.ts'
import { academics } from '#contract/features/academics.ts'
import { test } from '../fixtures.ts'

const open = async (page: Page, courses: string, course: RegExp, tab: string) => {
  await page.goto(courses)
  await page.getByRole('main').getByRole('link', { name: course }).first().click()
  await page.getByRole('tab', { name: tab }).click()
}

test.describe('a learner', () => {
  test.use({ person: 'learner' })
  test('finds courses, and those that are over behind a filter that stands in the address', async ({ page }) => {
    await page.goto('/learn/courses')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'II-I, R22' })).toBeVisible()
    await expect(main.getByRole('link', { name: /unread notice/ })).toHaveAttribute('href', '/learn/notifications')
    await main.getByRole('searchbox').fill('dsl')
    await expect(page).toHaveURL(/q=dsl/)
    await expect(main.getByRole('link', { name: /^Data Structures Lab/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Operating Systems Lab/ })).toBeHidden()
    await main.getByRole('searchbox').fill('')
    await main.getByRole('link', { name: 'Archived' }).click()
    await expect(page).toHaveURL(/archived=1/)
    await expect(main.getByRole('link', { name: /Bridge Course in C/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /CS301PC/ })).toHaveCount(0)
    await page.reload()
    await main.getByRole('link', { name: /Bridge Course in C/ }).click()
    await expect(page.getByRole('heading', { name: 'Bridge Course in C Programming' })).toBeVisible()
  })
  test('reads the syllabus, and prints it without what surrounds it', async ({ page }) => {
    await open(page, '/learn/courses', /Data Structures CS301PC/, 'Syllabus')
    await expect(page.getByRole('heading', { name: 'Unit III: Search trees' })).toBeVisible()
    await expect(page.getByText('48 hours in all')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit syllabus' })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    for (const around of ['tablist', 'banner', 'navigation'] as const) await expect(page.getByRole(around)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Data Structures' })).toBeVisible()
  })
})

test.describe('a teacher', () => {
  test.use({ person: 'teacher' })
  test('writes a syllabus that is kept on the device, and is told when somebody else saved meanwhile', async ({ page, expectMessage }) => {
    expectMessage(/status of 409/)
    await open(page, '/teacher/courses', /^Data Structures Lab/, 'Syllabus')
    await page.getByRole('button', { name: /syllabus$/ }).click()
    await page.getByRole('button', { name: 'Add outcome' }).click()
    await page.getByLabel('CO1', { exact: true }).fill('Measure what a structure costs.')
    await page.getByRole('button', { name: 'Add unit' }).click()
    await page.getByLabel('Title').fill('Lists in C')
    await page.getByRole('textbox', { name: 'Topics of Unit I' }).pressSequentially('Singly linked lists')
    await page.getByRole('textbox', { name: 'Hours' }).fill('6')
    // The page is left in the middle of it, and nothing is lost.
    await page.reload()
    await page.getByRole('button', { name: /syllabus$/ }).click()
    await expect(page.getByText('This goes on from what you wrote')).toBeVisible()
    await expect(page.getByLabel('CO1', { exact: true })).toHaveValue('Measure what a structure costs.')

    const courseId = /courses\/([^/?]+)/.exec(page.url())?.[1] ?? ''
    const other = await page.request.patch(addressOf(academics.updateSyllabus, {}), {
      data: { courseId, version: 0, outcomes: ['Somebody else’s outcome.'] },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: 'Save syllabus' }).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'while you were writing' })
    await expect(conflict).toBeVisible()
    await conflict.getByText('What they saved').click()
    await expect(conflict.getByText('Somebody else’s outcome.')).toBeVisible()
    await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(page.getByRole('heading', { name: 'Unit I: Lists in C' })).toBeVisible()
    await expect(page.getByText('Singly linked lists')).toBeVisible()
    await expect(page.getByText('Somebody else’s outcome.')).toHaveCount(0)
    await expect(page.getByText('Measure what a structure costs.')).toBeVisible()
  })
  test('sorts the students in the address and takes them along, with what could be a formula made harmless', async ({ page }) => {
    await page.route('**/courses/students*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.data[0].name = '=HYPERLINK("https://evil.example")'
      await route.fulfill({ response, json: answer })
    })
    await open(page, '/teacher/courses', /Data Structures CS301PC/, 'Students')
    const main = page.getByRole('main')
    await expect(main.getByRole('row')).toHaveCount(67)
    await main.getByLabel('Order').selectOption('By name')
    await expect(page).toHaveURL(/sort=name/)
    const save = async (name: string) => {
      const waiting = page.waitForEvent('download')
      await main.getByRole('button', { name }).click()
      const download = await waiting
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const csv = await save('CSV')
    expect(csv.name).toBe('CS301PC II-I Section A.csv')
    const lines = csv.bytes.toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\ufeffRoll number,Name,Section,Branch,Regulation,E-mail,Mobile')
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(lines).toHaveLength(68)
    const xlsx = await save('Excel')
    expect(xlsx.name).toBe('CS301PC II-I Section A.xlsx')
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
    await main.getByRole('searchbox').fill('24J41A0501')
    await expect(main.getByRole('row')).toHaveCount(2)
  })
})

import { expect, type Page } from '@playwright/test'
import { cutDuringUpload } from '../cut-network.ts'
import { phone as phoneDevice } from '../devices.ts'
import { type OpenAs, test } from '../fixtures.ts'
import { courseNamed, pdfOf } from '../lesson-making.ts'
import { add, insert, paste, text } from '../lesson-writing.ts'
import { signInByPin } from '../people.ts'
import { lectureVideo } from '../video.ts'

/** Two learners whom no other journey reads as: one of each section that the teacher has in this course. */
const learnerOfA = '24J41A0511'
const learnerOfB = '24J41A0575'
const title = 'Red-black trees'
const onlyForA = 'Seats of Section A'
const pages = 40

const contents = (page: Page) => page.getByRole('list', { name: 'Contents' }).getByRole('listitem')

/** Adds a text and begins to write in it; the one before is on the screen until the new one is there. */
async function addText(page: Page): Promise<void> {
  await add(page, 'Text')
  await expect(page.getByLabel('Title').last()).toHaveValue('New text')
  await text(page).click()
}

async function writeText(page: Page): Promise<void> {
  await addText(page)
  await page.keyboard.type('The height is at most $2 \\log_2(n + 1)$ always.\n')
  await insert(page, 'Table')
  await page.keyboard.type('Colour')
  await page.keyboard.press('Control+End')
  await insert(page, 'Code block')
  await page.keyboard.type('recolour(x);')
  await page.keyboard.press('Control+End')
  await paste(page, { picture: true })
  // Nobody described it yet, so it has no role to be found by.
  await expect(text(page).locator('img')).toHaveAttribute('src', /\/api\/v1\/file\//)
  await page.getByLabel('Title').last().fill('Why they are balanced')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Version 2, saved')).toBeVisible()
}

async function chooseFile(page: Page, what: string, label: string, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await add(page, what)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: label }).getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(file)
}

/** Uploads the video over a network that is cut while the bytes are on their way, and comes back. */
async function uploadVideo(page: Page, path: string): Promise<void> {
  const offsets: number[] = []
  page.on('request', (request) => request.method() === 'PATCH' && offsets.push(Number(request.headers()['upload-offset'] ?? 0)))
  const bringBack = await cutDuringUpload(page, () => chooseFile(page, 'Video', 'Videos', path))
  await expect(page.getByText('No network. Goes on by itself.').first()).toBeVisible()
  const sentBefore = offsets.length
  await bringBack()
  await expect(contents(page).filter({ hasText: 'lecture' })).toBeVisible()
  // It went on where it stopped: nothing that had come was sent again.
  expect(Math.min(...offsets.slice(sentBefore))).toBeGreaterThan(0)
}

/** A phone in the hands of a learner, who is signed in and looks at their courses. */
async function phoneOf(openAs: OpenAs, rollNumber: string): Promise<Page> {
  const context = await openAs('nobody', { ...phoneDevice, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signInByPin(page, rollNumber)
  return page
}

test.describe('the main job', { tag: '@desktop' }, () => {
  test.use({ person: 'teacher' })

  test('a teacher publishes a lesson, and learners read it on their phones', async ({ page, browser, openAs, expectMessage }) => {
    expectMessage(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
    const course = await courseNamed(page.request, 'Data Structures')
    const sectionA = course.classes.find(({ name }) => name.endsWith('A'))

    await test.step('the teacher writes it', async () => {
      await page.goto(`/teacher/courses/${course.id}`)
      await page.getByRole('button', { name: 'New lesson' }).click()
      const dialog = page.getByRole('dialog', { name: 'New lesson' })
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByRole('button', { name: 'Create and write' }).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await writeText(page)
      await chooseFile(page, 'Document', 'Documents', { name: 'Proof.pdf', mimeType: 'application/pdf', buffer: await pdfOf(pages) })
      await expect(contents(page).filter({ hasText: 'Proof' })).toBeVisible()
      await uploadVideo(page, await lectureVideo(browser))
      await addText(page)
      await page.keyboard.type('Row one sits by the window.')
      await page.getByLabel('Title').last().fill(onlyForA)
      await page
        .getByRole('group', { name: 'For' })
        .getByRole('checkbox', { name: sectionA?.name ?? '' })
        .check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Version 2, saved')).toBeVisible()
    })

    let address = ''
    const phone = await phoneOf(openAs, learnerOfA)
    const notice = phone.getByRole('main').getByText(title)
    await test.step('a learner of the class hears of it at once', async () => {
      await phone.goto('/learn/notifications')
      // The list is there, with what the college wrote yesterday, and says nothing of it yet.
      await expect(phone.getByRole('main').getByRole('button', { name: 'Bus on Route 4' })).toBeVisible()
      await expect(notice).toHaveCount(0)
      await page.getByRole('button', { name: 'Publish lesson' }).click()
      await expect(notice.first()).toBeVisible()
    })

    await test.step('reads it, seeks the video and ticks it off', async () => {
      await phone.goto(`/learn/courses/${course.id}`)
      await phone.getByRole('main').getByRole('link', { name: title }).first().click()
      await expect(phone.getByRole('math')).toBeVisible()
      address = phone.url()
      await expect(phone.getByText('recolour(x);')).toBeVisible()
      await expect(phone.getByText(`This is page 1 of ${pages}`)).toBeAttached()
      await expect(phone.getByText('Row one sits by the window.')).toBeVisible()
      expect(await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      const video = phone.locator('video')
      await video.scrollIntoViewIfNeeded()
      const part = phone.waitForResponse((response) => response.status() === 206)
      const seeked = video.evaluate(
        (element: HTMLVideoElement) =>
          new Promise<number>((resolve) => {
            element.preload = 'auto'
            element.addEventListener('seeked', () => resolve(element.currentTime), { once: true })
            const seek = () => {
              element.currentTime = 11
            }
            if (element.readyState > 0) seek()
            else element.addEventListener('loadedmetadata', seek, { once: true })
            if (element.readyState === 0) element.load()
          }),
      )
      await part
      expect(await seeked).toBe(11)
      await phone.getByRole('button', { name: /: Why they are balanced$/ }).click()
      await expect(phone.getByRole('button', { name: /: Why they are balanced$/ })).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('reads it again without a network', async () => {
      await phone.goto(`/learn/courses/${course.id}`)
      await phone.evaluate(() => navigator.serviceWorker.ready)
      await phone.getByRole('button', { name: 'Keep on this phone' }).click()
      await expect(phone.getByText(/^Kept, .* as of \d\d:\d\d\.$/)).toBeVisible()
      await phone.context().setOffline(true)
      await phone.goto(address)
      await expect(phone.getByText('No network. What you see is as of')).toBeVisible()
      await expect(phone.getByText('recolour(x);')).toBeVisible()
      await expect(phone.getByText(`This is page 1 of ${pages}`)).toBeAttached()
      await phone.context().close()
    })

    await test.step('a learner of the other section does not see what was for the first', async () => {
      const other = await phoneOf(openAs, learnerOfB)
      await other.goto(address)
      await expect(other.getByText('recolour(x);')).toBeVisible()
      await expect(other.getByText(onlyForA)).toHaveCount(0)
      await other.context().close()
    })

    await test.step('the teacher sees who read, and finds a word of the document', async () => {
      await page.getByRole('link', { name: 'Preview as student' }).click()
      await page.getByText('Who has read it').click()
      await expect(page.getByRole('row', { name: new RegExp(learnerOfA) })).toContainText(/1 of 4|Opened/)
      await page.goto('/teacher/fileExplorer')
      const search = page.getByRole('searchbox', { name: 'Search by name, or words in a document' })
      // The text of a document is read after it came, so it is asked for until it is there.
      await expect(async () => {
        await search.fill('')
        await search.fill(`"page 37 of ${pages}"`)
        await expect(page.getByRole('row', { name: /Proof\.pdf/ })).toContainText('Page 37', { timeout: 2_000 })
      }).toPass()
    })
  })
})

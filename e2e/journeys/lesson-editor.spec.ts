import { existsSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { stopOn } from '../a11y/focus.ts'
import { callerOf } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { courseNamed, publishLesson } from '../lesson-making.ts'
import { add, insert, paste, text } from '../lesson-writing.ts'
import { signIn } from '../people.ts'

const opened = z.object({ data: contentAuthoring.openContent.response })

/** A lesson of Data Structures that nobody else writes in; answers its address. */
async function newLesson(page: Page, title: string): Promise<string> {
  const course = await courseNamed(page.request, 'Data Structures')
  const { id } = await callerOf(page.request)(lessonAuthoring.createLesson, { body: { courseId: course.id, title } })
  return `/teacher/courses/${course.id}/lessons/${id}`
}

const contentOf = (page: Page) => new URL(page.url()).searchParams.get('content') ?? ''

async function addText(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/edit`)
  await add(page, 'Text')
  await text(page).click()
}

/** Opens one of a lesson's contents in the editor. */
async function openContent(page: Page, address: string, title: string): Promise<void> {
  await page.goto(`${address}/edit`)
  await page.getByRole('list', { name: 'Contents' }).getByRole('link', { name: title }).click()
  await expect(page.getByLabel('Title').last()).toHaveValue(title)
}

const photo = 'server/testing/photo.heic'
/** Where nothing reads HEIC, it is refused, which other tests show. */
const testWithHeic = ['heif-dec', 'heif-convert'].some((name) => existsSync(`/usr/bin/${name}`)) ? test : test.skip

const emptyPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test.describe('a teacher', () => {
  test.use({ person: 'teacher' })

  test('writes a lesson, goes on after a reload, restores a version and publishes', { tag: '@desktop' }, async ({ page }) => {
    const address = await newLesson(page, 'Rotations of balanced trees')
    await addText(page, address)
    expect(await stopOn(page), 'where one writes can be seen').toMatchObject({ isRinged: true, isCovered: false })
    await page.keyboard.type('A rotation costs $O(1)$ time.\n')
    await insert(page, 'Formula')
    await page.getByLabel('LaTeX').fill('h \\le \\frac{1')
    await expect(page.getByRole('dialog').getByText(/expected '}'/)).toBeVisible()
    await page.getByLabel('LaTeX').fill('h \\le 1.44 \\log_2(n + 2)')
    await page.getByText('On its own line').click()
    await page.getByRole('button', { name: 'Insert formula' }).click()
    await insert(page, 'Table')
    await page.keyboard.type('Height')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Nodes')
    await page.keyboard.press('Control+End')
    await insert(page, 'Code block')
    await page.getByLabel('Language').selectOption('c')
    await page.keyboard.type('rotate(x);')
    await page.keyboard.press('Control+End')
    await paste(page, { picture: true })
    await page.getByRole('button', { name: 'Describe this picture' }).click()
    await page.getByLabel('What it shows').fill('A tree before and after')
    await page.getByRole('button', { name: 'Save description' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()

    await page.reload()
    await expect(page.getByText(/You wrote this on .* and did not save it/)).toBeVisible()
    await expect(text(page).locator('.katex')).toHaveCount(2)
    await expect(text(page).getByAltText('A tree before and after')).toHaveAttribute('src', /\/api\/v1\/file\//)
    await page.getByLabel('Title').last().fill('Rotations')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Version 2, saved')).toBeVisible()

    await text(page).getByText('A rotation costs').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('Wrong. ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Version 3, saved')).toBeVisible()
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('button', { name: /Version 3: Rotations/ }).click()
    await expect(page.getByRole('dialog').locator('ins')).toContainText('Wrong.')
    await page.getByRole('button', { name: 'All versions' }).click()
    await page.getByRole('button', { name: /Version 2: Rotations/ }).click()
    await page.getByRole('button', { name: 'Restore version 2' }).click()
    await expect(page.getByText('It is saved as version 4.')).toBeVisible()
    await expect(text(page)).not.toContainText('Wrong.')

    await page.getByRole('button', { name: 'Publish lesson' }).click()
    await expect(page.getByRole('button', { name: 'Publish lesson' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Preview as student' }).click()
    const lesson = page.getByRole('main')
    await expect(lesson.locator('.katex')).toHaveCount(2)
    await expect(lesson.getByRole('cell', { name: 'Nodes' }).or(lesson.getByRole('columnheader', { name: 'Nodes' }))).toBeVisible()
    await expect(lesson.locator('code')).toContainText('rotate(x);')
    await expect(lesson.getByAltText('A tree before and after')).toBeVisible()
  })

  test('publishes what stands on the screen, and no text without what is only a draft of it', { tag: '@desktop' }, async ({ page }) => {
    const address = await newLesson(page, 'Finger trees')
    const write = async (words: string) => {
      await addText(page, address)
      await page.keyboard.type(words)
      await expect(page.getByText('Draft saved')).toBeVisible()
      return contentOf(page)
    }
    const first = await write('Every access splays.')
    await write('Nothing is stored for balance.')
    await page.getByRole('button', { name: 'Publish lesson' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not published yet' })).toContainText('“New text”')
    await expect.poll(() => contentOf(page)).toBe(first)
    await expect(text(page)).toHaveText('Every access splays.')
    await page.getByRole('button', { name: 'Publish lesson' }).click()
    await expect(page.getByText('Finger trees is published')).toBeVisible()
    await page.getByRole('link', { name: 'Preview as student' }).click()
    for (const words of ['Every access splays.', 'Nothing is stored for balance.'])
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
  })

  test('loses nothing without a network, and compares when somebody else saved', { tag: '@desktop' }, async ({
    page,
    context,
    expectMessage,
  }) => {
    expectMessage(/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/)
    const address = await newLesson(page, 'Heaps')
    await addText(page, address)
    await context.setOffline(true)
    await page.keyboard.type('Mine.')
    await expect(page.getByText('Kept on this device, not sent yet')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Draft saved')).toBeVisible()

    const contentId = contentOf(page)
    const data = { contentId, version: 1, body: '<p>Theirs.</p>' }
    const answer = await page.request.patch(addressOf(contentAuthoring.updateContent, {}), { data })
    expect(answer.ok()).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody saved this while you were writing' })
    await expect(dialog.getByRole('region', { name: 'Theirs, version 2' })).toContainText('Theirs.')
    await expect(dialog.getByRole('region', { name: 'Mine' })).toContainText('Mine.')
    await dialog.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page.getByText('Version 3, saved')).toBeVisible()
    const now = opened.parse(await (await page.request.get(addressOf(contentAuthoring.openContent, { query: { contentId } }))).json())
    expect(now.data).toMatchObject({ content: { body: '<p>Mine.</p>' }, draft: null })
  })

  test('pastes from Word and adds a document on a phone', { tag: '@phone' }, async ({ page }) => {
    const address = await newLesson(page, 'Pasted')
    await addText(page, address)
    await paste(page, {
      html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoTitle>Trees<o:p></o:p></p>
        <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Insert</p>
        <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><b style='mso-bidi-font-weight:normal'>Rotate</b></p></body></html>`,
    })
    await expect(text(page).getByRole('heading', { name: 'Trees', level: 2 })).toBeVisible()
    await expect(text(page).locator('ol > li')).toHaveText(['Insert', 'Rotate'])
    expect(await text(page).innerHTML()).not.toMatch(/mso|Mso|o:p/)
    for (const name of ['Bold', 'Italic', 'Insert']) {
      await expect(page.getByRole('toolbar').getByRole('button', { name, exact: true })).toBeInViewport()
    }
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isWider)).toBe(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Version 2, saved')).toBeVisible()

    await page.getByRole('link', { name: 'All contents' }).click()
    await add(page, 'Document')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles({ name: 'Unit_4 notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from(emptyPdf) })
    await expect(page.getByRole('list', { name: 'Contents' }).getByRole('link', { name: /Unit 4 notes/ })).toBeVisible()
  })

  test('finds a document in the lesson that arrived when the network failed and its page was left', async ({ page, expectMessage }) => {
    expectMessage(/net::ERR_INTERNET_DISCONNECTED/)
    const address = await newLesson(page, 'A document on its way')
    await page.goto(`${address}/edit`)
    await page.route('**/lesson/contents/create', (route) => route.abort('internetdisconnected'))
    await add(page, 'Document')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles({ name: 'Heaps.pdf', mimeType: 'application/pdf', buffer: Buffer.from(emptyPdf) })
    await expect(page.getByRole('list', { name: 'Documents' })).toContainText('No network. Goes on by itself.')
    await page.unroute('**/lesson/contents/create')

    const added = page.waitForResponse('**/lesson/contents/create')
    await page.goto('/teacher/notifications')
    expect((await added).status()).toBe(200)
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden()
    await page.goto(`${address}/edit`)
    await expect(page.getByRole('list', { name: 'Contents' }).getByRole('link', { name: /Heaps/ })).toHaveCount(1)
  })

  testWithHeic('adds a phone’s photo in HEIC, which stands in the lesson as a picture', { tag: '@phone' }, async ({ page }) => {
    const address = await newLesson(page, 'A photo of the board')
    await page.goto(`${address}/edit`)
    await add(page, 'Picture')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(photo)
    await page
      .getByRole('list', { name: 'Contents' })
      .getByRole('link', { name: /^photo/ })
      .click()
    await expect(page.getByRole('link', { name: 'photo.jpg' })).toBeVisible()
    await page.goto(address)
    const picture = page.getByRole('article').getByRole('img').first()
    await expect(picture).toBeVisible()
    const size = (element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]
    // It stands upright.
    await expect.poll(() => picture.evaluate(size)).toEqual([360, 480])
  })
})

test('two teachers of a course see that the other has a content open, until they leave it', { tag: '@desktop' }, async ({
  page,
  openAs,
}) => {
  await signIn(page, 'vidya.kamath@dgipuc.example')
  const course = await courseNamed(page.request, 'Biology')
  const title = 'Seen by two'
  const contents = [title, 'Read by one'].map((name) => ({ type: 'text', title: name, body: '<p>Ours.</p>' }))
  const lessonId = await publishLesson(page.request, course.id, 'Written by two', contents)
  const address = `/teacher/courses/${course.id}/lessons/${lessonId}`
  const context = await openAs('nobody')
  const other = await context.newPage()
  await signIn(other, 'zeenath.banu@dgipuc.example')

  const theirs = page.getByText('Zeenath Banu has this open too.')
  await openContent(page, address, title)
  await openContent(other, address, title)
  await expect(theirs).toBeVisible()
  await expect(other.getByText('Dr. Vidya Kamath has this open too.')).toBeVisible()
  await other.getByRole('list', { name: 'Contents' }).getByRole('link', { name: 'Read by one' }).click()
  await expect(theirs).toHaveCount(0)
  // Also whoever closes the page, or goes elsewhere with it.
  await openContent(other, address, title)
  await expect(theirs).toBeVisible()
  await other.goto('about:blank')
  await expect(theirs).toHaveCount(0)
  await context.close()
})

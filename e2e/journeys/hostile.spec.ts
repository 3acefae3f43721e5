import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { settle } from '../a11y/axe.ts'
import { test } from '../fixtures.ts'
import { courseNamed, publishLesson } from '../lesson-making.ts'
import { signInByPin } from '../people.ts'

const samples = '../shared/samples/malicious'
const read = (path: string): unknown => JSON.parse(readFileSync(`${samples}/${path}`, 'utf8'))

test.describe('what is meant to do harm', { tag: '@phone' }, () => {
  // biome-ignore lint/suspicious/noSkippedTests: a checkout without the samples beside it has nothing to try.
  test.skip(!existsSync(samples), 'there are no samples beside the project')

  test('is shown in a lesson as words: no script runs, no request leaves', async ({ page, openAs }) => {
    test.slow()
    const markup = z.array(z.object({ payload: z.string() })).parse(read('html/dompurify-vectors.json'))
    const strings = z.array(z.string()).parse(read('strings/blns.json'))
    // Each markup alone, as one closes what another opens; strings are shown as many as a page of text has.
    const portions = Array.from({ length: Math.ceil(strings.length / 25) }, (_, index) => strings.slice(index * 25, index * 25 + 25))
    const bodies = [...markup.map(({ payload }) => payload), ...portions.map((few) => few.map((text) => `<p>${text}</p>`).join(''))]
    const teacher = await openAs('teacher')
    const course = await courseNamed(teacher.request, 'Data Structures')
    // Fifty to a lesson, as many as a long one has.
    const perLesson = 50
    const lessons: string[] = []
    for (let start = 0; start < bodies.length; start += perLesson) {
      const contents = bodies
        .slice(start, start + perLesson)
        .map((body, index) => ({ type: 'text', title: `Payload ${start + index}`, body }))
      lessons.push(await publishLesson(teacher.request, course.id, `Payloads from ${start}`, contents, { classId: course.classes[1]?.id }))
    }
    await teacher.close()

    await signInByPin(page, '24J41A0576')
    page.on('dialog', (dialog) => {
      throw new Error(`A script ran: ${dialog.message()}`)
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const addresses = lessons.map((lessonId) => `/learn/courses/${course.id}/lessons/${lessonId}`)
    for (const [index, address] of addresses.entries()) {
      await page.goto(address)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(Math.min(perLesson, bodies.length - index * perLesson))
      const found = await page.getByRole('article').evaluateAll((articles) => {
        const inside = articles.flatMap((article) => [...article.querySelectorAll('[class*="prose"] *')])
        for (const element of inside)
          for (const type of ['mouseover', 'focusin', 'toggle', 'animationend']) element.dispatchEvent(new Event(type, { bubbles: true }))
        const forbidden = [
          'script',
          'iframe',
          'object',
          'embed',
          'svg',
          'math',
          'style',
          'form',
          'input',
          'button',
          'link',
          'meta',
          'base',
          'video',
          'audio',
          'img',
          'template',
        ]
        return {
          count: inside.length,
          tags: inside.map((element) => element.localName).filter((name) => forbidden.includes(name)),
          attributes: inside.flatMap((element) =>
            [...element.attributes]
              .map(({ name, value }) => `${name}=${value}`)
              .filter((pair) => /^(on|style|srcdoc|id|name)\b|=\s*(javascript|data|vbscript):/i.test(pair)),
          ),
        }
      })
      expect(found).toMatchObject({ tags: [], attributes: [] })
      expect(await page.evaluate(() => Object.keys(window).filter((key) => /xss|pwn|hack/i.test(key)))).toEqual([])
      // What the words ask for they ask for at once, or when something is done to them.
      await settle(page)
    }
    // What the application itself fetches: its pages, once each, what it is built of, and what the server says.
    const built = new Set(readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`))
    const foreign = asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)
    const own = asked.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/lms-backend/') && !built.has(path))
    expect(foreign).toEqual([])
    expect(own).toEqual(addresses)
  })
})

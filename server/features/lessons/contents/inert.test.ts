import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { sampleFolder } from '../../../testing/samples.ts'
import { startTestServer } from '../../../testing/server.ts'
import { contentDrafts } from '../tables.ts'

const server = await startTestServer({ rollback: true })
const { entities } = server.world
const lessonId = entities.lesson.teacher.own
const teacher = server.as('teacher')

const samples = sampleFolder('malicious')
const attacks: string[] = samples
  ? [
      ...z
        .array(z.object({ payload: z.string() }))
        .parse(JSON.parse(readFileSync(join(samples, 'html', 'dompurify-vectors.json'), 'utf8')))
        .map((each) => each.payload),
      z
        .array(z.string())
        .parse(JSON.parse(readFileSync(join(samples, 'strings', 'blns.json'), 'utf8')))
        .join('\n'),
    ]
  : ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<a href="javascript:alert(1)">a</a>']

const runs = ['script', 'style', 'svg', 'math', 'iframe', 'object', 'embed', 'form', 'link', 'meta', 'base', 'template', 'video', 'audio']

/** What in a text runs, or asks another server by itself, as a real parser finds it. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const pending: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('tagName' in node)) continue
    pending.push(...node.childNodes)
    if (runs.includes(node.tagName)) dangers.push(node.tagName)
    for (const { name, value } of node.attrs) {
      const asks = ['src', 'srcset', 'poster', 'background', 'data', 'action', 'xlink:href'].includes(name)
      if (/^on|^style$|^id$|^name$/.test(name) || (asks && !value.startsWith('/lms-backend/api/v1/file/')))
        dangers.push(`${name}="${value}"`)
      if (name === 'href' && !/^(https?|mailto):/.test(value)) dangers.push(`href="${value}"`)
    }
  }
  return dangers
}

test('the parser of this test finds what is dangerous', () => {
  expect(dangersIn('<p onclick="x()"><img src="https://evil.example"><a href="javascript:x">a</a><svg></svg></p>')).toHaveLength(4)
})

test('of every attack that is sent as a text, a draft, a summary or a title, nothing is stored that runs or asks', async () => {
  const written: string[] = []
  for (const body of attacks) {
    const created = await teacher(contentAuthoring.createContent, { body: { lessonId, type: 'text', title: 'Text', body } })
    expect(dangersIn(created.body), body).toEqual([])
    const contentId = created.id
    const { version } = await teacher(contentAuthoring.updateContent, { body: { contentId, version: created.version, body: `${body} ` } })
    await teacher(contentAuthoring.saveDraft, { body: { contentId, baseVersion: version, title: '', body } })
    written.push(contentId)
  }
  // What all of them became is read at once: by a learner, and as the editor would open it.
  const { contents } = await server.as('learner')(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  const drafts = await server.platform.db.select().from(contentDrafts).where(inArray(contentDrafts.contentId, written))
  const [shown, kept] = [
    new Map(contents.map(({ id, body }) => [id, body])),
    new Map(drafts.map(({ contentId, body }) => [contentId, body])),
  ]
  for (const [index, contentId] of written.entries()) {
    const became = [shown.get(contentId), kept.get(contentId)]
    expect(became).not.toContain(undefined)
    expect(
      became.flatMap((html) => dangersIn(html ?? '')),
      attacks[index],
    ).toEqual([])
  }
  const contentId = written.at(-1) ?? ''
  const { draft } = await teacher(contentAuthoring.openContent, { query: { contentId } })
  expect(draft?.body).toBe(kept.get(contentId))
  // Titles and summaries are text and never read as markup; they come back as they were written.
  const title = '<img src=x onerror=alert(1)> & "quotes"'
  const lesson = await teacher(lessonAuthoring.updateLesson, { body: { lessonId, title, summary: title } })
  expect(lesson).toMatchObject({ title, summary: title })
})

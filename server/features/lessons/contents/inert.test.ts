import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { sampleFolder } from '../../../testing/samples.ts'
import { startTestServer } from '../../../testing/server.ts'

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
  const { id: contentId } = await teacher(contentAuthoring.createContent, { body: { lessonId, type: 'text', title: 'Text' } })
  let version = 1
  for (const body of attacks) {
    const saved = await teacher(contentAuthoring.updateContent, { body: { contentId, version, body } })
    version = saved.version
    await teacher(contentAuthoring.saveDraft, { body: { contentId, baseVersion: version, title: '', body } })
    const { draft } = await teacher(contentAuthoring.openContent, { query: { contentId } })
    const read = await server.as('learner')(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
    const shown = read.contents.find((content) => content.id === contentId)?.body ?? 'missing'
    expect([shown, draft?.body ?? 'missing'].flatMap(dangersIn), body).toEqual([])
  }
  // Titles and summaries are text and never read as markup; they come back as they were written.
  const written = '<img src=x onerror=alert(1)> & "quotes"'
  const lesson = await teacher(lessonAuthoring.updateLesson, { body: { lessonId, title: written, summary: written } })
  expect(lesson).toMatchObject({ title: written, summary: written })
})

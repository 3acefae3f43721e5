import { buffer } from 'node:stream/consumers'
import { type APIRequestContext, expect } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { uploading } from '#contract/features/files/uploading.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'

const made = z.object({ data: z.object({ id: z.string() }) })
const found = z.object({
  data: z.array(z.object({ id: z.string(), course_name: z.string(), classes: z.array(z.object({ id: z.string(), name: z.string() })) })),
})

async function post(teacher: APIRequestContext, e: Endpoint, body: Record<string, unknown>): Promise<string> {
  const answer = await teacher.post(addressOf(e, {}), { data: body })
  expect(answer.ok(), await answer.text()).toBe(true)
  return made.parse(await answer.json()).data.id
}

/** A course of the demo that a teacher teaches. */
export async function courseNamed(teacher: APIRequestContext, name: string) {
  const courses = found.parse(await (await teacher.get(addressOf(academicsReading.fetchCourses, {}))).json()).data
  const course = courses.find(({ course_name }) => course_name === name)
  if (!course) throw new Error(`The demo has no ${name}.`)
  return course
}

/** A PDF of as many pages, each saying what stands here. */
export async function pdfSaying(...pages: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  for (const words of pages) document.addPage().fontSize(20).text(words)
  document.end()
  return await buffer(document)
}

/** A PDF of some pages, each saying which it is. */
export const pdfOf = (pages: number) => pdfSaying(...Array.from({ length: pages }, (_, index) => `This is page ${index + 1} of ${pages}`))

/** Uploads a file for a course; answers its identifier. */
export async function uploadFor(
  teacher: APIRequestContext,
  courseId: string,
  purpose: string,
  name: string,
  mimeType: string,
  bytes: Buffer,
) {
  const file = { name, mimeType, buffer: bytes }
  const uploaded = await teacher.post(addressOf(uploading.upload, {}), { multipart: { purpose, courseId, file } })
  expect(uploaded.ok(), await uploaded.text()).toBe(true)
  return made.parse(await uploaded.json()).data.id
}

/** A lesson with its contents, published; what it is for whom stands in `more`. Answers its identifier. */
export async function publishLesson(
  teacher: APIRequestContext,
  courseId: string,
  title: string,
  contents: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const lessonId = await post(teacher, lessonAuthoring.createLesson, { courseId, title, ...more })
  for (const content of contents) await post(teacher, contentAuthoring.createContent, { lessonId, isPublished: true, ...content })
  await post(teacher, lessonAuthoring.publishLesson, { lessonId })
  return lessonId
}

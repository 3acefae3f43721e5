import type { z } from 'zod'
import type { content, courseProgress, progress, wholeLesson } from '#contract/features/lessons/shapes.ts'
import { type ListedLesson, lessonsOf } from '#contract/listed-lessons.ts'

/** A lesson of a course with what it consists of, as the server lists it. */
export type Lesson = ReturnType<typeof lessonsOf>[number]
export type ContentRow = Lesson['contents'][number]
export type Content = z.output<typeof content>
export type ContentType = ContentRow['type']
export type WholeLesson = z.output<typeof wholeLesson>
export type Progress = z.output<typeof progress>
export type CourseProgress = z.output<typeof courseProgress>

/** One spell of reading, as the server takes it. The same `id` counts once, however often it arrives. */
export interface Spell {
  id: string
  contentId: string
  /** When it ended. */
  at: string
  /** Of attention since the spell before. */
  seconds: number
  /** The page of a document, the second of a recording. */
  position?: number
  isFinished?: boolean
}

/** How far a learner is after a spell, before the server has heard of it. */
function progressAfter(before: Progress | null, { at, seconds, position, isFinished }: Spell): Progress {
  const finishedAt = before?.finishedAt ?? null
  return {
    openedAt: before?.openedAt ?? at,
    finishedAt: isFinished === undefined ? finishedAt : isFinished ? (finishedAt ?? at) : null,
    seconds: (before?.seconds ?? 0) + seconds,
    position: position ?? before?.position ?? null,
    lastAt: before && before.lastAt > at ? before.lastAt : at,
  }
}

/** A lesson with what follows from spells of reading, in their order. */
export function afterSpells(lesson: WholeLesson, spells: readonly Spell[]): WholeLesson {
  const contents = lesson.contents.map((content) => {
    const told = spells.filter(({ contentId }) => contentId === content.id)
    return { ...content, progress: told.reduce(progressAfter, content.progress) }
  })
  return { ...lesson, contents }
}

const byPosition = (a: { position: number; id: string }, b: { position: number; id: string }) =>
  a.position - b.position || (a.id < b.id ? -1 : 1)

/**
 * What every class shares and what is specific to some, as one list: a lesson that comes in several parts is one, with the
 * contents of all of them. In the order of their positions.
 */
export function mergeLessons(...parts: readonly (readonly ListedLesson[])[]): Lesson[] {
  const merged = new Map<string, Lesson>()
  for (const lesson of lessonsOf(parts.flat())) {
    const known = merged.get(lesson.id)
    const contents = new Map([...(known?.contents ?? []), ...lesson.contents].map((one) => [one.id, one]))
    merged.set(lesson.id, { ...lesson, contents: [...contents.values()].sort(byPosition) })
  }
  return [...merged.values()].sort(byPosition)
}

export interface Unit {
  id: string
  position: number
  title: string
}

/** A unit with its lessons; the unit is null for lessons that belong to none. */
export interface FilledUnit {
  unit: Unit | null
  lessons: Lesson[]
}

/** The lessons unit by unit, in the order of the units; units without lessons too, lessons without a unit last. */
export function byUnit(units: readonly Unit[], lessons: readonly Lesson[]): FilledUnit[] {
  const known = new Set(units.map(({ id }) => id))
  const filled: FilledUnit[] = units
    .toSorted(byPosition)
    .map((unit) => ({ unit, lessons: lessons.filter(({ unitId }) => unitId === unit.id) }))
  const others = lessons.filter(({ unitId }) => unitId === null || !known.has(unitId))
  return others.length > 0 ? [...filled, { unit: null, lessons: others }] : filled
}

/** How many contents of some lessons there are, and how many of them the learner finished. */
export function finishedOf(lessons: readonly Pick<Lesson, 'contents'>[]) {
  const contents = lessons.flatMap((lesson) => lesson.contents)
  return { contents: contents.length, finished: contents.filter(({ progress }) => progress?.finishedAt).length }
}

export const isFinished = (lesson: Pick<Lesson, 'contents'>) =>
  lesson.contents.length > 0 && lesson.contents.every(({ progress }) => progress?.finishedAt)

/** Seconds of a recording as `4:05` or `1:02:09`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

const officeKinds: Record<string, string> = {
  docx: 'Word',
  doc: 'Word',
  xlsx: 'Excel',
  xls: 'Excel',
  pptx: 'PowerPoint',
  ppt: 'PowerPoint',
}

/** What kind of document a file is, as people call it: PDF, Word, or the ending of its name. */
export function documentKind({ name, mediaType }: { name: string; mediaType: string }): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? ''
  if (mediaType === 'application/pdf') return 'PDF'
  return officeKinds[ending.toLowerCase()] ?? ending.toUpperCase()
}

/** The host of a web address, as people read it. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

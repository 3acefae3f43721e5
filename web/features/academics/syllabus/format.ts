import type { z } from 'zod'
import type { syllabus } from '#contract/features/academics/shapes.ts'
import { randomUuid } from '../../../lib/random-key.ts'

export type Syllabus = z.output<typeof syllabus>

/** A unit while it is written; `key` tells it from its neighbours, also before the server has named it. */
export interface WrittenUnit {
  key: string
  id?: string
  title: string
  /** As typed; empty is not said. */
  hours: string
  topics: string
}
/** A syllabus while it is written, from the version that it was begun on. */
export interface WrittenSyllabus {
  version: number
  objectives: string
  outcomes: readonly { key: string; text: string }[]
  units: readonly WrittenUnit[]
  references: string
}

/** The key of something that is new in the form. */
export const newKey = randomUuid

/** What a form begins with. */
export const writtenOf = ({ version, objectives, outcomes, units, references }: Syllabus): WrittenSyllabus => ({
  version,
  objectives,
  outcomes: outcomes.map((text) => ({ key: newKey(), text })),
  units: units.map(({ id, title, hours, topics }) => ({ key: id, id, title, hours: hours === null ? '' : String(hours), topics })),
  references,
})

/** What is sent of a form. Outcomes that nobody filled in are none. */
export const bodyOf = (courseId: string, { version, objectives, outcomes, units, references }: WrittenSyllabus) => ({
  courseId,
  version,
  objectives,
  outcomes: outcomes.map(({ text }) => text.trim()).filter(Boolean),
  units: units.map(({ id, title, hours, topics }) => ({
    ...(id && { id }),
    title: title.trim(),
    hours: hours.trim() === '' ? null : Number(hours),
    topics,
  })),
  references,
})

/** What is wrong with a form, by the place it is said at: a unit's key, with what of it. */
export function problemsOf({ units }: WrittenSyllabus): ReadonlyMap<string, 'title' | 'hours'> {
  const problems = new Map<string, 'title' | 'hours'>()
  for (const { key, title, hours } of units) {
    if (title.trim() === '') problems.set(key, 'title')
    else if (!/^\d{0,3}$/.test(hours.trim()) || Number(hours) > 500) problems.set(key, 'hours')
  }
  return problems
}

/** A list with one of its rows moved by one place, up or down. */
export function movedBy<Row>(rows: readonly Row[], index: number, by: -1 | 1): Row[] {
  const next = [...rows]
  const [row] = next.splice(index, 1)
  if (row !== undefined) next.splice(index + by, 0, row)
  return next
}

const isText = (value: unknown) => typeof value === 'string'
const isRow = (names: readonly string[]) => (value: unknown) => {
  const row = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return names.every((name) => isText(row.get(name)))
}

/** Whether what a device kept is a form that can be gone on with. */
export function isWritten(value: unknown): value is WrittenSyllabus {
  const given = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const rows = (name: string, of: readonly string[]) => {
    const list = given.get(name)
    return Array.isArray(list) && list.every(isRow(of))
  }
  return (
    typeof given.get('version') === 'number' &&
    isText(given.get('objectives')) &&
    isText(given.get('references')) &&
    rows('outcomes', ['key', 'text']) &&
    rows('units', ['key', 'title', 'hours', 'topics'])
  )
}

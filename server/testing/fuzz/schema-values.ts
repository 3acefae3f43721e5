/** Values that mostly fit a schema of the contract, so that what is sent gets past the door and into the rooms behind it. */
import fc from 'fast-check'
import { z } from 'zod'
import type { Entity } from '#contract/endpoint.ts'
import { entityOf } from './entities.ts'

/** What somebody who sends may name: rows by where they lie from them, and cursors that lists gave out. */
export interface Surroundings {
  ids: { readonly [entity in Entity]?: Readonly<Record<'own' | 'other' | 'outside', readonly string[]>> }
  cursors: readonly string[]
  /** Days that have something on them, as `YYYY-MM-DD`. */
  days: readonly string[]
}

/** Fields that hold an identifier without a mark say by their name what it is of. */
const byName: Record<string, Entity> = {
  courseId: 'course',
  facultyId: 'faculty',
  learnerId: 'learner',
  personId: 'person',
  programId: 'program',
  roomId: 'room',
  lessonId: 'lesson',
  folderId: 'folder',
  fileId: 'file',
  fileIds: 'file',
  parentId: 'folder',
  classId: 'class',
  unitId: 'unit',
}

function identifiers(entity: Entity | undefined, { ids }: Surroundings): fc.Arbitrary<string> {
  const { own = [], other = [], outside = [] } = (entity && ids[entity]) ?? {}
  const among = (weight: number, list: readonly string[]) => (list.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...list) }] : [])
  return fc.oneof(...among(20, own.slice(0, 2)), ...among(8, own), ...among(1, other), ...among(2, outside), {
    weight: 1,
    arbitrary: fc.uuid(),
  })
}

const daysOf = ({ days }: Surroundings): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...days) },
    { weight: 1, arbitrary: fc.constantFrom('2000-02-29', '2024-02-29', '2026-11-21', '2099-12-31', '0001-01-01', '9999-12-31') },
  )

const instantsOf = (around: Surroundings): fc.Arbitrary<string> =>
  fc
    .tuple(daysOf(around), fc.constantFrom('00:00:00', '04:10:00', '05:30:00', '09:59:59.999', '18:29:59', '23:59:59'))
    .map(([day, time]) => `${day}T${time}Z`)

const words = fc.constantFrom(
  'a',
  'Data Structures',
  'తెలుగు పాఠం',
  '<p>Stacks &amp; <b>queues</b></p>',
  "O'Brien",
  '100 %',
  'x_y',
  '3.5',
  '7',
  '😀 party',
  'CS301PC',
)

/** Text for patterns that tell what may not be in it, and not what it looks like. */
const isProse = (pattern: RegExp) => /\(\?[=!<]|\\[pP]\{Cc\}|\[\^\/\\\\\]/.test(pattern.source)

/** What `regex` says of a text, in the order in which it was said. */
function patternsOf(schema: z.ZodType): RegExp[] {
  const checks = schema instanceof z.ZodString ? (schema.def.checks ?? []) : []
  return checks.flatMap(({ _zod: { def } }) => ('pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : []))
}

function texts(schema: z.ZodType): fc.Arbitrary<string> {
  const maximum = schema instanceof z.ZodString ? schema.maxLength : null
  const like = patternsOf(schema).findLast((pattern) => !isProse(pattern))
  if (like) return fc.stringMatching(new RegExp(like.source, like.flags.replace('i', '')))
  const edge = maximum === null ? [] : ['y'.repeat(maximum), 'é'.repeat(maximum), 'y'.repeat(maximum + 1)]
  return fc.oneof({ weight: 12, arbitrary: words }, { weight: 1, arbitrary: fc.constantFrom('', ...edge) })
}

function numbers(schema: z.ZodNumber): fc.Arbitrary<number> {
  const clamp = (bound: number | null, otherwise: number) => (bound === null || !Number.isFinite(bound) ? otherwise : bound)
  const [min, max] = [clamp(schema.minValue, -5), clamp(schema.maxValue, 2 ** 40)]
  return fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min, max: Math.min(max, min + 12) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, max + 1) },
  )
}

/** Values for a field of this name: mostly such as the schema takes, at times just beyond its bounds. */
function valuesOf(schema: unknown, name: string, around: Surroundings): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodType)) return fc.constant(undefined)
  const within = (inner: unknown) => valuesOf(inner, name, around)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(within(schema.unwrap()), { nil: undefined, freq: 3 })
  if (schema instanceof z.ZodNullable) return fc.option(within(schema.unwrap()), { nil: null, freq: 4 })
  if (schema instanceof z.ZodObject) return fieldsOf(schema, {}, around)
  if (schema instanceof z.ZodArray) return fc.array(within(schema.element), { maxLength: 4 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(within))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return numbers(schema)
  if (schema instanceof z.ZodPipe) {
    if (schema.out instanceof z.ZodBoolean) return fc.constantFrom('true', 'false', '1', 'no')
    // What comes out of a transformation looks as it should, and may go in again.
    return within(schema.in instanceof z.ZodPipe || schema.out instanceof z.ZodNumber ? schema.out : schema.in)
  }
  return textLike(schema, name, around)
}

function textLike(schema: z.ZodType, name: string, around: Surroundings): fc.Arbitrary<unknown> {
  const entity = entityOf(schema)
  if (entity || schema instanceof z.ZodUUID) return identifiers(entity ?? byName[name], around)
  if (schema instanceof z.ZodISODate) return daysOf(around)
  if (schema instanceof z.ZodISODateTime) return instantsOf(around)
  if (schema instanceof z.ZodEmail) return fc.constantFrom('somebody@college.example', 'a.b+c@d.example', 'teacher@jntu.example')
  if (schema instanceof z.ZodURL)
    return fc.constantFrom('https://example.org/a?b=c#d', 'http://127.0.0.1:1/', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  return name === 'cursor' && around.cursors.length > 0 ? fc.constantFrom(...around.cursors) : texts(schema)
}

/** Objects for a schema; most fields are as in the example, which a college is known to take. A whole one says also what is left out. */
export function fieldsOf(
  schema: z.ZodObject | undefined,
  example: Record<string, unknown>,
  around: Surroundings,
  isWhole = false,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const values = valuesOf(field, name, around)
    const given = isWhole || Object.hasOwn(example, name) ? [{ weight: 5, arbitrary: fc.constant(example[name]) }] : []
    return [name, fc.oneof(...given, { weight: 1, arbitrary: values })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

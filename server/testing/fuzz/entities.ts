/** Which rows an input or an answer names: the contract marks identifiers, also deep inside, with their entity. */
import { z } from 'zod'
import type { Entity } from '#contract/endpoint.ts'

const marked = z.object({ 'x-entity': z.string() })
const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** The entity that the schema of an identifier names; null for any other schema. */
export function entityOf(schema: z.ZodType): Entity | null {
  const meta = marked.safeParse(schema.meta())
  // as: only `id()` of the contract gives this mark, and it takes an Entity.
  return meta.success ? (meta.data['x-entity'] as Entity) : null
}

export interface Named {
  entity: Entity
  id: string
}

/** Every identifier in a value that its schema marks, whether or not the rest of the value fits the schema. */
export function identifiersIn(schema: unknown, value: unknown): Named[] {
  if (!(schema instanceof z.ZodType) || value === null || value === undefined) return []
  const entity = entityOf(schema)
  if (entity) return isUuid(value) ? [{ entity, id: value.toLowerCase() }] : []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return identifiersIn(schema.unwrap(), value)
  if (schema instanceof z.ZodArray) return Array.isArray(value) ? value.flatMap((each) => identifiersIn(schema.element, each)) : []
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => identifiersIn(option, value))
  if (schema instanceof z.ZodPipe) return identifiersIn(schema.in, value)
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return Object.entries(schema.shape).flatMap(([name, field]) => identifiersIn(field, Reflect.get(value, name)))
  return []
}

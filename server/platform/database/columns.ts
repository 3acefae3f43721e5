import { timestamp } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A column that holds an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A new identifier, later ones sorting after earlier ones (UUID version 7). */
export const newId = (): string => v7()

import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A column that holds an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A new identifier, later ones sorting after earlier ones (UUID version 7). */
export const newId = (): string => v7()

/** The same of each row, made by the database, also by one before PostgreSQL 18, which has no `uuidv7()`: milliseconds over a random one (RFC 9562, 5.7). */
export const newIdOfRow = sql<string>`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`

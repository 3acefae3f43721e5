import { z } from 'zod'

const column = z.object({ name: z.string(), type: z.string(), isText: z.boolean() })
export const table = z.object({ name: z.string(), columns: z.array(column).min(1), key: z.array(column).min(1) })

/** A table as the database knows it: the columns that are written (not those that are computed), and the primary key. */
export type Table = z.infer<typeof table>

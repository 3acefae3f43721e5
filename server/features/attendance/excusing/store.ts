import { type SQL, sql } from 'drizzle-orm'
import { classSessions } from '../../schedule/tables.ts'
import { applications } from '../applying/tables.ts'

/**
 * That an application covers a class session: its day, and all of its periods where the application names periods. As a condition on
 * both tables.
 */
export const covers: SQL = sql`(${classSessions.day} between ${applications.startsOn} and ${applications.endsOn}
  and (${applications.firstPeriod} is null or (${classSessions.firstPeriod} >= ${applications.firstPeriod} and ${classSessions.firstPeriod} + greatest(${classSessions.periodCount}, 1) - 1 <= ${applications.lastPeriod})))`

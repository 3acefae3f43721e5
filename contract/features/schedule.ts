import { arranging } from './schedule/arranging.ts'
import { feeding } from './schedule/feeding.ts'
import { scheduleReading } from './schedule/reading.ts'
import { substituting } from './schedule/substituting.ts'
import { timetabling } from './schedule/timetabling.ts'
import { year } from './schedule/year.ts'

/** All calls of the schedule. A page imports the part that it uses. */
export const schedule = { ...scheduleReading, ...arranging, ...timetabling, ...year, ...substituting, ...feeding }

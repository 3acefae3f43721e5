import { daysBetween } from '../../platform/dates.ts'

/** A range shows at most this many days, both ends included: a semester with its examinations. */
export const longestRangeDays = 190

/** How many days lie between two calendar days, both included; 0 or less when the second comes first. */
export const daysIn = (from: string, to: string): number => daysBetween(from, to) + 1

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7

/** Measured loads as figures with their goals. */
import type { Figure } from '../tools/figures.ts'
import type { Load } from './web-load.ts'

/** Moodle 5.1.3 on two cores, a course page of 100 activities, empty cache, no throttling. */
const moodleCold = { bytes: 1_392_552, lcpMs: 1752 }

/** The middle of several loads, of each measure by itself. */
export function middleOf(loads: readonly Load[]): Load {
  const middle = (name: keyof Load) => loads.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN
  return {
    bytes: middle('bytes'),
    requests: middle('requests'),
    bytesToRead: middle('bytesToRead'),
    fcpMs: middle('fcpMs'),
    lcpMs: middle('lcpMs'),
    blockingMs: middle('blockingMs'),
    shift: middle('shift'),
    inpMs: middle('inpMs'),
  }
}

const toKb = (bytes: number) => Math.round(bytes / 100) / 10
const whole = Math.round

/** A learner can read on these once they are there. */
const isRead = (page: string) => page.startsWith('learner: ')

export function coldFigures(page: string, load: Load): Figure[] {
  const of = (what: string) => `${page}, cold: ${what}`
  return [
    { name: of('before it can be read'), value: toKb(load.bytesToRead), unit: 'kB', ...(isRead(page) && { goal: { atMost: 150 } }) },
    { name: of('in all'), value: toKb(load.bytes), unit: 'kB' },
    { name: of('requests'), value: load.requests, unit: '' },
    { name: of('first paint'), value: whole(load.fcpMs), unit: 'ms' },
    { name: of('largest paint'), value: whole(load.lcpMs), unit: 'ms', goal: { atMost: 2500 } },
    { name: of('blocking'), value: whole(load.blockingMs), unit: 'ms' },
    { name: of('tap to next paint'), value: whole(load.inpMs), unit: 'ms', goal: { atMost: 200 } },
    { name: of('layout shift'), value: whole(load.shift * 1000) / 1000, unit: '', goal: { atMost: 0.1 } },
  ]
}

export function warmFigures(page: string, load: Load): Figure[] {
  const of = (what: string) => `${page}, warm: ${what}`
  return [
    { name: of('in all'), value: toKb(load.bytes), unit: 'kB' },
    { name: of('requests'), value: load.requests, unit: '' },
    { name: of('largest paint'), value: whole(load.lcpMs), unit: 'ms', goal: { atMost: 1000 } },
    { name: of('blocking'), value: whole(load.blockingMs), unit: 'ms' },
    { name: of('tap to next paint'), value: whole(load.inpMs), unit: 'ms', goal: { atMost: 200 } },
  ]
}

/** The course of a hundred contents beside Moodle's: in all kB, and without any throttling as that was measured. */
export function figuresBesideMoodle(load: Load): Figure[] {
  const of = (what: string) => `course home of 100 contents, cold, unthrottled: ${what}`
  return [
    { name: of('in all'), value: toKb(load.bytes), unit: 'kB', goal: { atMost: toKb(moodleCold.bytes / 8) } },
    { name: of('of Moodle’s bytes'), value: whole((1000 * load.bytes) / moodleCold.bytes) / 1000, unit: '', goal: { atMost: 0.125 } },
    { name: of('largest paint'), value: whole(load.lcpMs), unit: 'ms', goal: { atMost: moodleCold.lcpMs } },
  ]
}

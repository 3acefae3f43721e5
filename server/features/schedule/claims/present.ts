import { sayDay, sayPeriods } from '../telling/present.ts'
import type { Clash } from './store.ts'

/** At most so many others are named; the rest are counted. */
const namedAtMost = 4

/**
 * A clash as a sentence that names what is there already, for the message of `schedule.clash`: "Mathematics of II-I Section A cannot
 * be on Tue 24 Nov 2026, period 5: there is Data Structures Lab of II-I Section A Batch 1 (periods 4 to 6, L-1, Anita Rao: the same
 * learners) and …". Empty for none.
 */
export function sayClashes(clashes: Clash[]): string {
  const [first] = clashes
  if (!first) return ''
  const { mine, ofMine } = first
  const named = clashes.slice(0, namedAtMost).map(sayOther)
  const more = clashes.length - named.length
  const all = more > 0 ? `${named.join(', ')} and ${more} more` : inWords(named)
  return `${ofMine.course} of ${ofMine.class} cannot be on ${sayDay(mine.startsAt)}, ${sayPeriods(mine)}: there is ${all}.`
}

function sayOther({ other, ofOther, isSameFaculty, isSameRoom, isSameLearners }: Clash): string {
  const why = [isSameLearners && 'the same students', isSameFaculty && 'the same teacher', isSameRoom && 'the same room'].filter(
    (reason) => reason !== false,
  )
  const details = [sayPeriods(other), ofOther.room, ofOther.faculty].filter((detail) => detail !== null)
  return `${ofOther.course} of ${ofOther.class} (${details.join(', ')}: ${inWords(why)})`
}

const inWords = (words: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

import type { ErrorCode } from '#contract/errors.ts'
import type { languages } from '#contract/features/identity.ts'
import type academics from './locales/en/academics.json'
import type account from './locales/en/account.json'
import type applying from './locales/en/applying.json'
import type arranging from './locales/en/arranging.json'
import type attendance from './locales/en/attendance.json'
import type bulk from './locales/en/bulk.json'
import type checkIn from './locales/en/check-in.json'
import type college from './locales/en/college.json'
import type files from './locales/en/files.json'
import { first } from './locales/en/first.ts'
import type identity from './locales/en/identity.json'
import type lessonEditor from './locales/en/lesson-editor.json'
import type lessonKeeping from './locales/en/lesson-keeping.json'
import type lessons from './locales/en/lessons.json'
import type meanwhile from './locales/en/meanwhile.json'
import type metrics from './locales/en/metrics.json'
import type notifications from './locales/en/notifications.json'
import type now from './locales/en/now.json'
import type offline from './locales/en/offline.json'
import type oversight from './locales/en/oversight.json'
import type people from './locales/en/people.json'
import type previews from './locales/en/previews.json'
import type richText from './locales/en/rich-text.json'
import type schedule from './locales/en/schedule.json'
import type shell from './locales/en/shell.json'
import type standing from './locales/en/standing.json'
import type students from './locales/en/students.json'
import type syllabus from './locales/en/syllabus.json'
import type taking from './locales/en/taking.json'
import type timetable from './locales/en/timetable.json'
import type ui from './locales/en/ui.json'

interface Catalogues {
  academics: typeof academics
  account: typeof account
  attendance: typeof attendance
  bulk: typeof bulk
  'check-in': typeof checkIn
  applying: typeof applying
  arranging: typeof arranging
  college: typeof college
  files: typeof files
  identity: typeof identity
  'lesson-editor': typeof lessonEditor
  'lesson-keeping': typeof lessonKeeping
  lessons: typeof lessons
  meanwhile: typeof meanwhile
  metrics: typeof metrics
  notifications: typeof notifications
  now: typeof now
  offline: typeof offline
  oversight: typeof oversight
  people: typeof people
  previews: typeof previews
  'rich-text': typeof richText
  schedule: typeof schedule
  shell: typeof shell
  standing: typeof standing
  students: typeof students
  syllabus: typeof syllabus
  taking: typeof taking
  timetable: typeof timetable
  ui: typeof ui
  /** By error code. English has none: the server's own message is English. */
  errors: Record<ErrorCode, string>
}
export type Namespace = keyof Catalogues
export type Language = (typeof languages)[number]

/** One key for all forms of a word that follow a number: `left_one` and `left_other` are said as `left`. */
type WithoutForm<K> = K extends `${infer B}_zero` ? B : K extends `${infer B}_one` ? B : K extends `${infer B}_other` ? B : K
type KeyOf<N extends Namespace> = WithoutForm<keyof Catalogues[N] & string>
type NamedKeyOf<N extends Namespace> = N extends Namespace ? `${N}:${KeyOf<N>}` : never

/** What fills the `{{name}}` of a text; `count` also chooses its form. */
type Values = Readonly<Record<string, unknown>>

/** Says a key of the first of some catalogues as it stands, and of the others with their name before it: `ui:close`. */
export type Translate<First extends Namespace, All extends Namespace = First> = (
  key: KeyOf<First> | NamedKeyOf<All>,
  values?: Values,
) => string

const languageName = 'prangan.language'
/** Languages whose catalogues exist. The first says what another has no words for. */
export const writtenLanguages = ['en'] as const satisfies readonly Language[]
const [fallback] = writtenLanguages

/** What every page says, in the language that others fall back on, is part of the application. */
const alwaysThere: ReadonlyMap<string, Record<string, string>> = new Map(Object.entries(first))
/** The other catalogues come one by one. */
const others = import.meta.glob<Record<string, string>>(['./locales/*/*.json', '!./locales/en/{academics,now,shell,ui}.json'], {
  import: 'default',
})

let language: string = fallback
/** What has come so far, by language and namespace. */
const catalogues = new Map<string, ReadonlyMap<string, string>>()
const placeOf = (inLanguage: string, namespace: string) => `${inLanguage}/${namespace}`

/** The language of what is on the screen, for what the browser words by itself: dates, sizes, lists. */
export const shownLanguage = () => language

async function fetchWords(inLanguage: string, namespace: string): Promise<Record<string, string>> {
  const known = inLanguage === fallback ? alwaysThere.get(namespace) : undefined
  if (known) return known
  const bring = others[`./locales/${inLanguage}/${namespace}.json`]
  if (!bring) throw new Error(`There is no catalogue ${namespace} in ${inLanguage}.`)
  return bring()
}

async function bringWords(inLanguage: string, namespaces: readonly string[]): Promise<void> {
  const bring = async (place: string, namespace: string, from: string) => {
    if (!catalogues.has(place)) catalogues.set(place, new Map(Object.entries(await fetchWords(from, namespace))))
  }
  const from = [...new Set([inLanguage, fallback])]
  await Promise.all(from.flatMap((one) => namespaces.map((namespace) => bring(placeOf(one, namespace), namespace, one))))
}

const listeners = new Set<() => void>()

/** Calls the listener whenever another language is chosen; answers how to stop that. */
export function followLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function speak(next: string, namespaces: readonly string[]): Promise<void> {
  await bringWords(next, namespaces)
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** Settled when the words that every page needs are there; the other catalogues come with the pages that need them. */
export const wordsReady = speak(writtenLanguages.find((one) => one === localStorage.getItem(languageName)) ?? fallback, ['ui', 'shell'])

export const areWordsThere = (namespaces: readonly Namespace[]) => namespaces.every((one) => catalogues.has(placeOf(language, one)))

/** Gets more catalogues. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await wordsReady
  await bringWords(language, namespaces)
}

export async function changeLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageName, next)
  await speak(next, [...new Set([...catalogues.keys()].map((place) => place.slice(place.indexOf('/') + 1)))])
}

const formsOf = new Map<string, Intl.PluralRules>()

/** The form that a number takes in a language; none at all has its own where the catalogue gives it one. */
function formOf(inLanguage: string, words: ReadonlyMap<string, string>, key: string, count: number): string | undefined {
  const none = count === 0 ? words.get(`${key}_zero`) : undefined
  if (none !== undefined) return none
  const rules = formsOf.get(inLanguage) ?? new Intl.PluralRules(inLanguage)
  formsOf.set(inLanguage, rules)
  return words.get(`${key}_${rules.select(count)}`)
}

function find(namespace: string, key: string, count: unknown): string | undefined {
  for (const one of [language, fallback]) {
    const words = catalogues.get(placeOf(one, namespace))
    const text = words && ((typeof count === 'number' ? formOf(one, words, key, count) : undefined) ?? words.get(key))
    if (text !== undefined) return text
  }
  return undefined
}

function say(namespace: string, key: string, values: Values = {}): string {
  const [, named = namespace, bare = key] = /^([\w-]+):(.+)$/.exec(key) ?? []
  const text = find(named, bare, values.count) ?? bare
  return text.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(values[name] ?? ''))
}

const sayers = new Map<string, (key: string, values?: Values) => string>()

/** Says the words of a catalogue in the language that is shown. The same function until that changes, so that nothing is drawn again for it. */
export function wordsOf<N extends Namespace>(namespace: N): Translate<N, Namespace> {
  const place = placeOf(language, namespace)
  const sayer = sayers.get(place) ?? ((key, values) => say(namespace, key, values))
  sayers.set(place, sayer)
  return sayer
}

/** What to tell a person about a failure: the words of their language for its code, else what the server said. */
export const failureText = ({ code, message }: { code: string; message: string }) => find('errors', code, undefined) ?? message

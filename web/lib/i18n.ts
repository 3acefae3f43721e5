import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import type { ErrorCode, Failure } from '#contract/errors.ts'
import type { languages } from '#contract/features/identity.ts'
import type academics from './locales/en/academics.json'
import type applying from './locales/en/applying.json'
import type attendance from './locales/en/attendance.json'
import type checkIn from './locales/en/check-in.json'
import type college from './locales/en/college.json'
import type files from './locales/en/files.json'
import type identity from './locales/en/identity.json'
import type lessonEditor from './locales/en/lesson-editor.json'
import type lessons from './locales/en/lessons.json'
import type notifications from './locales/en/notifications.json'
import type now from './locales/en/now.json'
import type offline from './locales/en/offline.json'
import type oversight from './locales/en/oversight.json'
import type people from './locales/en/people.json'
import type richText from './locales/en/rich-text.json'
import type schedule from './locales/en/schedule.json'
import type shell from './locales/en/shell.json'
import type standing from './locales/en/standing.json'
import type ui from './locales/en/ui.json'

interface Catalogues {
  academics: typeof academics
  attendance: typeof attendance
  'check-in': typeof checkIn
  applying: typeof applying
  college: typeof college
  files: typeof files
  identity: typeof identity
  'lesson-editor': typeof lessonEditor
  lessons: typeof lessons
  notifications: typeof notifications
  now: typeof now
  offline: typeof offline
  oversight: typeof oversight
  people: typeof people
  'rich-text': typeof richText
  schedule: typeof schedule
  shell: typeof shell
  standing: typeof standing
  ui: typeof ui
  /** By error code. English has none: the server's own message is English. */
  errors: Record<ErrorCode, string>
}
export type Namespace = keyof Catalogues
export type Language = (typeof languages)[number]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    keySeparator: false
    resources: Catalogues
  }
}

const languageName = 'prangan.language'
/** Languages whose catalogues exist. */
export const writtenLanguages = ['en'] as const satisfies readonly Language[]

export const i18n = i18next

/** The catalogues that come together, by language; the others come one by one. */
const fetchFirst = { en: () => import('./locales/en/first.ts') } satisfies Record<(typeof writtenLanguages)[number], unknown>
const ofFirst: readonly string[] = ['academics', 'notifications', 'now', 'shell', 'standing', 'ui'] satisfies Namespace[]

async function fetchWords(language: string, namespace: string): Promise<unknown> {
  const [, fetch] = Object.entries(fetchFirst).find(([written]) => written === language) ?? []
  if (!fetch || !ofFirst.includes(namespace)) return import(`./locales/${language}/${namespace}.json`)
  const { first } = await fetch()
  return { default: new Map<string, unknown>(Object.entries(first)).get(namespace) }
}

async function start(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18n
    .use(resourcesToBackend(fetchWords))
    .use(initReactI18next)
    .init({
      lng: writtenLanguages.find((language) => language === localStorage.getItem(languageName)) ?? 'en',
      fallbackLng: 'en',
      supportedLngs: writtenLanguages,
      ns: ['ui', 'shell'],
      defaultNS: 'ui',
      // A key is one name, so that error codes such as `access.signed_out` are keys as they stand.
      keySeparator: false,
      // React escapes by itself.
      interpolation: { escapeValue: false },
    })
}

/** Settled when the words that every page needs are there; the other catalogues come with the pages that need them. */
export const wordsReady = start()

/** Gets more catalogues. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await wordsReady
  await i18n.loadNamespaces(namespaces)
}

export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageName, language)
  await i18n.changeLanguage(language)
}

/** What to tell a person about a failure: the words of their language for its code, else what the server said. */
export const failureText = (failure: Failure) => i18n.t(failure.code, { ns: 'errors', defaultValue: failure.message })

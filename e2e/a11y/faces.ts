import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { basePath, type Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'

export const faces = ['content', 'empty', 'error'] as const
export type Face = (typeof faces)[number]
/** What can be shown to be looked at: also `names`, content in which everybody and everything is called by sixty letters. */
export const shownFaces = [...faces, 'names'] as const
export type ShownFace = (typeof shownFaces)[number]

const readings = everyEndpoint
  .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.response !== 'events')
  .map((one) => ({ ...one, pattern: new RegExp(`^${basePath}${one.endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** The same answer with nothing in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, emptied(inside)]))
}

const longName = 'వెంకట సత్య సుబ్రహ్మణ్య లక్ష్మీనరసింహస్వామి Tirunelveli Gopalasamudram'

/** The same answer with what is called a name drawn out to sixty letters, some of them Telugu and some without a place to break. */
function namedLong(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inside) => namedLong(inside, key))
  if (typeof value === 'string') return /(^n|N)ame$|^title$/.test(key) && value ? `${value} ${longName}`.slice(0, 60) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, namedLong(inside, name)]))
}

const answered = z.looseObject({ data: z.unknown() })

/** What somebody gets who has nothing: as the server answered, without rows. What the contract does not allow empty stays as it was. */
function nothingOf(endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.list) return { data: [], page: { next: null } }
  const { data, ...rest } = answered.parse(answer)
  const nothing = emptied(data)
  return typeof endpoint.response !== 'string' && endpoint.response.safeParse(nothing).success ? { ...rest, data: nothing } : answer
}

/** How many reads were answered in a face's way. */
interface Answers {
  emptied: number
  failed: number
}
export const noAnswers = (): Answers => ({ emptied: 0, failed: 0 })

/**
 * Lets a page, or all of a context, show one of its faces from now on. `empty`: every list that is read has nothing in it, but who is
 * asking and where they may sign in stay known. `error`: every read fails, as of a server whose database is away. `names`: all is
 * called by long names. What was answered so is added to `answers`.
 */
export async function showFace(shown: BrowserContext | Page, face: ShownFace, answers = noAnswers()): Promise<void> {
  if (face === 'content') return
  await shown.route(`**${basePath}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const reading = route.request().method() === 'GET' && readings.find(({ pattern }) => pattern.test(pathname))
    if (!reading) return route.continue()
    if (face === 'error') {
      answers.failed++
      const error = { code: 'platform.unavailable', message: 'The database cannot be reached.', requestId: 'a11y' }
      return route.fulfill({ status: 503, json: { error }, headers: { 'retry-after': '5' } })
    }
    if (reading.feature === 'identity' || reading.endpoint.response === 'file') return route.continue()
    try {
      const response = await route.fetch()
      if (!response.ok()) return await route.fulfill({ response })
      const answer: unknown = await response.json()
      if (face === 'names') return await route.fulfill({ response, json: namedLong(answer) })
      answers.emptied++
      return await route.fulfill({ response, json: nothingOf(reading.endpoint, answer) })
    } catch (error) {
      // Whoever looked may have closed the page before its last answer came.
      if (!route.request().frame().page().isClosed()) throw error
    }
  })
}

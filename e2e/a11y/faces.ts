import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { basePath, type Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'

export const faces = ['content', 'empty', 'error'] as const
export type Face = (typeof faces)[number]

const readings = everyEndpoint
  .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.response !== 'events')
  .map((one) => ({ ...one, pattern: new RegExp(`^${basePath}${one.endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** The same answer with nothing in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, emptied(inside)]))
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
 * asking and where they may sign in stay known. `error`: every read fails, as of a server whose database is away. What was answered
 * so is added to `answers`.
 */
export async function showFace(shown: BrowserContext | Page, face: Face, answers = noAnswers()): Promise<void> {
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
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    answers.emptied++
    return route.fulfill({ response, json: nothingOf(reading.endpoint, await response.json()) })
  })
}

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { editorQueries, sayClosedInTurn } from './queries.ts'

const contentId = '0197b7a0-0000-7000-8000-000000000001'

test('that an editor is closed is said when it was answered that it is open, however that was answered', async () => {
  const told: boolean[] = []
  const answers: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    told.push(JSON.parse(String(body)).isEditing)
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const opened = client.fetchQuery(editorQueries.editors(contentId))
  await vi.waitFor(() => expect(told).toEqual([true]))
  const closed = sayClosedInTurn(contentId)
  await Promise.resolve()
  expect(told).toEqual([true])
  answers[0]?.reject(new TypeError('Failed to fetch'))
  await expect(opened).rejects.toThrow()
  await closed
  expect(told).toEqual([true, false])
  vi.unstubAllGlobals()
})

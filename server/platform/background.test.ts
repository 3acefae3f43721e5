import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBackground } from './background.ts'
import { requestScope } from './http/request-scope.ts'

test('work that goes on after an answer is counted as none of the request', async () => {
  const background = createBackground(pino({ level: 'silent' }))
  const scopes: unknown[] = []
  requestScope.run({ statements: 0 }, () => background.run('look around', async () => void scopes.push(requestScope.getStore())))
  await background.idle()
  expect(scopes).toEqual([undefined])
})

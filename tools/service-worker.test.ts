import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { errors } from '../contract/errors.ts'
import { root } from './bootstrap.mjs'
import { builtWorker } from './web-build/service-worker.ts'

test('the worker brings the codes of refusals that it names, but no words of those that only the server makes', async () => {
  const worker = await builtWorker(join(root, 'web'), 'service-worker/worker.ts', [])
  assert.ok(worker.includes('access.signed_out'))
  assert.ok(!worker.includes(errors['lessons.type_not_yet'].message))
})

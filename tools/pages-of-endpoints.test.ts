import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { everyEndpoint } from '#contract/features.ts'
import { root } from './bootstrap.mjs'

const web = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
const isCalled = (name: string) => new RegExp(`(\\w\\.|[{,] *)${name}\\b`).test(web)
// A library speaks tus; it is told where an upload begins, and calls the rest by itself.
const byAddress = everyEndpoint.filter(({ endpoint, name }) => endpoint.response === 'tus' && name !== 'startUpload')

test('an endpoint that says which pages call it is called by the web', () => {
  const said = everyEndpoint.filter((each) => (each.endpoint.pages ?? []).length > 0 && !byAddress.includes(each))
  assert.ok(said.length > 100)
  assert.deepEqual(
    said.filter(({ name }) => !isCalled(name)).map(({ feature, name }) => `${feature}.${name}`),
    [],
  )
})

test('what no page calls is for other programs, and named here', () => {
  const forOthers = everyEndpoint.filter(({ endpoint }) => (endpoint.pages ?? []).length === 0)
  assert.deepEqual(
    forOthers.map(({ feature, name }) => `${feature}.${name}`),
    [
      'academics.fetchCollege',
      'academics.getProgramsByCollege',
      'academics.fetchUniqueClassesByCourseId',
      'files.fileDetails',
      'schedule.readFeed',
    ],
  )
})

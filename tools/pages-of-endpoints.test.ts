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
/**
 * What the web calls: it hands it to what calls, or keeps it by a word for that. In a list of what becomes stale it is no more than named.
 */
const called = new Set(
  [...web.matchAll(/(?<=\b(?:read|readPages|useWrite|sendLater|call|addressOf)\(\s*|\b\w+: )(?:\w+\.)?(\w+)/g)].map(([, name]) => name),
)
// A library speaks tus; it is told where an upload begins, and calls the rest by itself. Files are at the addresses that answers name, and the batch
// is asked for by `before-paint.js`, which is no module.
const isByAddress = ({ feature, name, endpoint }: (typeof everyEndpoint)[number]) =>
  (endpoint.response === 'tus' && name !== 'startUpload') || ['files.download', 'platform.batch'].includes(`${feature}.${name}`)

test('an endpoint that says which pages call it is called by the web', () => {
  const said = everyEndpoint.filter((each) => (each.endpoint.pages ?? []).length > 0 && !isByAddress(each))
  assert.ok(said.length > 100)
  assert.deepEqual(
    said.filter(({ name }) => !called.has(name)).map(({ feature, name }) => `${feature}.${name}`),
    [],
  )
})

test('what no page calls is for other programs, and named here', () => {
  const forOthers = everyEndpoint.filter(({ endpoint }) => (endpoint.pages ?? []).length === 0)
  assert.deepEqual(
    forOthers.map(({ feature, name }) => `${feature}.${name}`),
    [
      'people.learnerContactsByProgramId',
      'academics.getProgramsByCollege',
      'academics.fetchUniqueClassesByCourseId',
      'notifications.getNotificationsByClassId',
      'files.fileDetails',
      'schedule.getClassScheduleByClassIdByDateRange',
      'schedule.readFeed',
    ],
  )
})

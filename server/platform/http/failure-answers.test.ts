import { describe, expect, test, vi } from 'vitest'
import { files } from '#contract/features/files.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: true })
const aNote = { body: { purpose: 'personal' as const }, file: new File(['A note.'], 'note.txt') }
const failing = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

describe('a request whose statement failed because', () => {
  test.each([
    ['the database refuses connections', 'connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
    ['the connection was lost', 'Connection terminated unexpectedly', undefined],
    ['a transaction went on upon a lost connection', 'Client has encountered a connection error and is not queryable', undefined],
    ['the database is starting', 'the database system is starting up', '57P03'],
    ['the database became the one that follows', 'cannot execute INSERT in a read-only transaction', '25006'],
    ['all connections are taken', 'sorry, too many clients already', '53300'],
  ])('%s is answered with when to come back', async (_, message, reason) => {
    const select = vi
      .spyOn(server.platform.files, 'put')
      .mockRejectedValueOnce(new Error('Failed query', { cause: failing(message, reason) }))
    const upload = server.as('teacher')(files.upload, aNote)
    await expect(upload).rejects.toMatchObject({ code: 'platform.unavailable', status: 503, retryAfterSeconds: 5 })
    select.mockRestore()
  })
  test('it was refused is an incident', async () => {
    vi.spyOn(server.platform.files, 'put').mockRejectedValueOnce(failing('division by zero', '22012'))
    const upload = server.as('teacher')(files.upload, aNote)
    await expect(upload).rejects.toMatchObject({ code: 'platform.internal' })
  })
})

describe('an upload for which there is no room', () => {
  test.each(['ENOSPC', 'EDQUOT'])('is refused as such (%s), and nothing of it stays', async (code) => {
    const put = vi.spyOn(server.platform.files, 'put').mockRejectedValueOnce(failing('no space left on device', code))
    const upload = () => server.as('teacher')(files.upload, aNote)
    await expect(upload()).rejects.toMatchObject({ code: 'platform.storage_full', status: 507, retryAfterSeconds: 60 })
    const mine = () => server.as('teacher')(files.myFiles, { query: { limit: 200 } })
    expect((await mine()).data.map(({ name }) => name)).not.toContain('note.txt')
    put.mockRestore()
    await upload()
    expect((await mine()).data.map(({ name }) => name)).toContain('note.txt')
  })
})

import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { academics } from '#contract/features/academics.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { buildHeadOf } from '../../../testing/heads.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildFile } from '../../files/builders.ts'
import { recordChanges } from '../tables.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast, otherCollege } = server.world
const { collegeId, personId } = cast.administrator
const administrator = server.as('administrator')
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const addressOf = (fileId: string) => `${basePath}/api/v1/file/${fileId}`

const upload = (name: string, bytes: Buffer) =>
  administrator(files.upload, { body: { purpose: 'picture' }, file: new File([Uint8Array.from(bytes)], name) })
const { file: onePixel } = files.upload.example
const logo = async () => (await upload('logo.png', Buffer.from(onePixel.base64, 'base64'))).address

type Somebody = Parameters<typeof server.as>[0]
const lookOf = async (who: Somebody) => (await server.as(who)(identity.me)).look
const collegeOf = (who: Somebody, id = collegeId) => server.as(who)(academics.fetchCollege, { query: { collegeId: id } })

describe('the look of a college', () => {
  test('is given by an administrator of it all, seen by everybody of it, and taken away', async () => {
    const address = await logo()
    const given = { logo: address, colour: 'maroon' as const }
    expect(await lookOf('learner')).toBeUndefined()
    expect(await administrator(academics.updateCollege, { body: given })).toMatchObject({ ...given, can: { change: true } })
    for (const who of ['learner', 'teacher', 'clerk'] as const) {
      expect(await lookOf(who)).toEqual({ logo: address, accent: { light: '#8a1f3d', dark: '#f4a3b8' } })
      expect(await collegeOf(who)).toMatchObject({ ...given, can: { change: false } })
      expect((await server.inject(who, { method: 'GET', url: address })).statusCode).toBe(200)
    }
    expect(await lookOf(otherCollege)).toBeUndefined()
    expect(await collegeOf(otherCollege, otherCollege.collegeId)).toMatchObject({ logo: null, colour: null, can: { change: true } })
    await administrator(academics.updateCollege, { body: { logo: null } })
    expect(await lookOf('learner')).toEqual({ logo: null, accent: { light: '#8a1f3d', dark: '#f4a3b8' } })
    await administrator(academics.updateCollege, { body: { colour: null } })
    expect(await lookOf('learner')).toBeUndefined()
  })

  test('is nobody else’s to change: not the head’s of one department, a teacher’s, a clerk’s or a learner’s', async () => {
    const head = await buildHeadOf(server, collegeId, entities.department.administrator.own)
    const paint = (who: Somebody) => server.as(who)(academics.updateCollege, { body: { colour: 'green' } })
    await expect(paint(head)).rejects.toEqual(code('access.refused'))
    for (const who of ['teacher', 'clerk', 'learner'] as const) await expect(paint(who)).rejects.toEqual(code('access.role_refused'))
    expect(await collegeOf(head)).toMatchObject({ logo: null, colour: null, can: { change: false } })
  })

  test('takes a picture that one uploaded oneself, and says beside the logo why it takes no other', async () => {
    const { db } = server.platform
    const missing = code('access.not_found', { logo: 'Upload a picture first.' })
    const of = (ownerId: string, given: object) => buildFile(db, collegeId, ownerId, given)
    const refused = [
      [await of(cast.learner.personId, { purpose: 'picture' }), missing],
      [await of(personId, { purpose: 'personal' }), missing],
      [await of(personId, { purpose: 'picture', deletedAt: new Date('2026-11-20T06:00:00Z') }), missing],
      [await of(personId, { purpose: 'picture', sizeBytes: 64 * 1024 + 1 }), code('files.too_large', { logo: expect.any(String) })],
      ['0197b7a0-0000-7000-8000-00000000ffff', missing],
      ['../users/logout', code('request.malformed', { logo: 'Upload a picture first.' })],
    ] as const
    for (const [fileId, failure] of refused)
      await expect(administrator(academics.updateCollege, { body: { logo: addressOf(fileId), colour: 'teal' } })).rejects.toEqual(failure)
    await expect(upload('logo.png', Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({ code: 'files.not_an_image' })
    expect(await collegeOf('administrator')).toMatchObject({ logo: null, colour: null })
    const largest = addressOf(await of(personId, { purpose: 'picture', sizeBytes: 64 * 1024 }))
    expect(await administrator(academics.updateCollege, { body: { logo: largest } })).toMatchObject({ logo: largest })
  })

  test('is kept with who changed it and when: what was changed alone, and nothing where nothing was', async () => {
    await administrator(academics.updateCollege, { body: { colour: 'green' } })
    await administrator(academics.updateCollege, { body: { colour: 'green' } })
    await administrator(academics.updateCollege, { body: {} })
    await administrator(academics.updateCollege, { body: { colour: null } })
    const kept = await server.platform.db.select().from(recordChanges).orderBy(recordChanges.id)
    const by = { recordId: collegeId, changedBy: personId, changedAt: server.platform.clock.now() }
    expect(kept).toMatchObject([
      { ...by, before: { colour: null }, after: { colour: 'green' } },
      { ...by, before: { colour: 'green' }, after: { colour: null } },
    ])
  })
})

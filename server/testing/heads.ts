import { buildHeads } from '../features/academics/builders.ts'
import { buildSession } from '../features/identity/builders.ts'
import { buildFaculty } from '../features/people/builders.ts'
import type { TestServer } from './server.ts'
import type { Person } from './world.ts'

/** A new administrator who heads one department and no more, signed in (ROLE-1). */
export async function buildHeadOf({ platform }: TestServer, collegeId: string, departmentId: string): Promise<Person> {
  const { db, clock } = platform
  const [personId = ''] = await buildFaculty(db, collegeId, [{ name: 'Head', facultyType: 'ADMIN' }])
  await buildHeads(db, collegeId, [{ departmentId, facultyId: personId }])
  return { personId, collegeId, ...(await buildSession(db, { collegeId, personId }, clock.now())) }
}

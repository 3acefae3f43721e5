import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { faculty, learners, people } from './tables.ts'

export interface FacultyToBuild {
  /** Where a test has to know it beforehand. */
  id?: string
  name: string
  facultyType?: 'TEACHER' | 'ADMIN' | 'CLERK'
  email?: string
  mobile?: string
  employeeNumber?: string
  designation?: string
}
export interface LearnerToBuild {
  name: string
  rollNumber: string
  email?: string
  mobile?: string
  guardianName?: string
  guardianMobile?: string
}

const joined = new Date('2026-06-01T04:00:00Z')

/** Members of the faculty, in the order given; addresses are made up where none is given. */
export async function buildFaculty(db: Database, collegeId: string, wanted: FacultyToBuild[]): Promise<string[]> {
  const rows = wanted.map((member) => {
    const id = member.id ?? newId()
    return {
      facultyType: 'TEACHER' as const,
      email: `${id}@faculty.example`,
      ...member,
      id,
      collegeId,
      userType: 'FACULTY' as const,
      createdAt: joined,
    }
  })
  await db.insert(people).values(rows)
  await db.insert(faculty).values(rows)
  return rows.map((row) => row.id)
}

/** Learners, in the order given; enrolling them is academics'. */
export async function buildLearners(db: Database, collegeId: string, wanted: LearnerToBuild[]): Promise<string[]> {
  const rows = wanted.map((learner) => ({ ...learner, id: newId(), collegeId, userType: 'LEARNER' as const, createdAt: joined }))
  await db.insert(people).values(rows)
  await db.insert(learners).values(rows)
  return rows.map((row) => row.id)
}

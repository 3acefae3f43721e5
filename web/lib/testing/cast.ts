import type { LoggedInUser } from '../storage.ts'

const somebody = {
  isUserLoggedIn: true,
  collegeId: '0197b7a0-0000-7000-8000-000000000009',
  currOrg: 'JNTU',
  website: null,
  language: 'en',
} as const

/** The named cast, as the server tells the browser who they are. */
export const cast = {
  learner: {
    ...somebody,
    id: '0197b7a0-0000-7000-8000-000000000001',
    userType: 'LEARNER',
    facultyType: null,
    programId: '0197b7a0-0000-7000-8000-000000000008',
    classId: '0197b7a0-0000-7000-8000-000000000007',
    name: 'Harshitha Kondapalli',
    hasPin: true,
  },
  teacher: {
    ...somebody,
    id: '0197b7a0-0000-7000-8000-000000000002',
    userType: 'FACULTY',
    facultyType: 'TEACHER',
    programId: null,
    classId: null,
    name: 'Dr. S. Lakshmi',
    hasPin: false,
  },
  administrator: {
    ...somebody,
    id: '0197b7a0-0000-7000-8000-000000000003',
    userType: 'FACULTY',
    facultyType: 'ADMIN',
    programId: null,
    classId: null,
    name: 'Dr. P. Venkata Ramana',
    hasPin: false,
  },
  clerk: {
    ...somebody,
    id: '0197b7a0-0000-7000-8000-000000000004',
    userType: 'FACULTY',
    facultyType: 'CLERK',
    programId: null,
    classId: null,
    name: 'K. Narsimha Rao',
    hasPin: false,
  },
} as const satisfies Record<string, LoggedInUser>

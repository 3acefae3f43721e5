import type { organisations } from '../../../platform/database/tables.ts'

type Organisation = typeof organisations.$inferInsert

/** The organisations that Prangan serves, with their colours, words and login addresses; the addresses can be set. */
export const standardOrganisations = (loginAddresses: Record<string, string>): Organisation[] => [
  {
    code: 'JNTU',
    name: 'JNTU',
    accent: { light: '#3538a8', dark: '#a9adff' },
    loginAddress: loginAddresses.JNTU ?? '/?org=JNTU',
    vocabulary: {
      program: 'Branch',
      programs: 'Programs',
      department: 'Department',
      class: 'Section',
      semester: 'Semester',
      midExam: 'Mid',
      rollNumber: 'Roll number',
      regulation: 'Regulation',
      regulations: 'Regulations',
    },
  },
  {
    code: 'DGIPUC',
    name: 'DGIPUC',
    accent: { light: '#0f6b68', dark: '#6fd0cb' },
    loginAddress: loginAddresses.DGIPUC ?? '/?org=DGIPUC',
    vocabulary: {
      program: 'Combination',
      programs: 'Combinations',
      department: 'Department',
      class: 'Section',
      semester: 'Year',
      midExam: 'Unit test',
      rollNumber: 'Register number',
      // The board's scheme of subjects and examination.
      regulation: 'Scheme',
      regulations: 'Schemes',
    },
  },
  {
    code: 'ALL',
    name: 'Prangan',
    accent: { light: '#3a4a5c', dark: '#b4c3d4' },
    loginAddress: loginAddresses.ALL ?? '/',
    vocabulary: {
      program: 'Program',
      programs: 'Programs',
      department: 'Department',
      class: 'Class',
      semester: 'Semester',
      midExam: 'Mid',
      rollNumber: 'Roll number',
      regulation: 'Regulation',
      regulations: 'Regulations',
    },
  },
]

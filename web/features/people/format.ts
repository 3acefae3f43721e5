import type { z } from 'zod'
import type { department, program } from '#contract/features/academics/shapes.ts'
import type { contact, facultyDetails, learnerDetails } from '#contract/features/people.ts'

export type Contact = z.output<typeof contact>
export type Department = z.output<typeof department>
export type Program = z.output<typeof program>
export type FacultyDetails = z.output<typeof facultyDetails>
export type LearnerDetails = z.output<typeof learnerDetails>
export type ContactKind = 'all' | Contact['kind']

/** By what the office lists the people of a kind; by the first where the address says nothing else. */
export const peopleSorts = { students: ['name', 'rollNumber', 'class'], teachers: ['name', 'department'] } as const
export type PeopleSort = (typeof peopleSorts)[Contact['kind']][number]

/** Which people are listed, and in which order. */
export interface PeopleShown {
  kind: Contact['kind']
  q: string
  sort: PeopleSort
}

/** The tabs of the contacts, in the specification's order; the index is what the address and the client state hold. */
export const contactTabs = ['1', '2', '3'] as const
export type ContactTab = (typeof contactTabs)[number]
export const kindOfTab: Record<ContactTab, ContactKind> = { 1: 'all', 2: 'teachers', 3: 'students' }

/** A mobile number in the two groups in which people say it. */
export const formatMobile = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')

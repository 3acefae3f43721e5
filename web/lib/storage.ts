import type { z } from 'zod'
import { facultyTypes, type loggedInUser, type organisationCode, organisationCodes } from '#contract/features/identity.ts'

/**
 * What the browser keeps between visits: the login flag, the user's data, and the organisation chosen last.
 * The flag alone opens nothing; the server's session does.
 */
const flagName = 'prangan.isUserLoggedIn'
const userName = 'prangan.user'
const organisationName = 'prangan.organisation'
/** See noted-classes.ts. */
export const notedClassesName = 'prangan.classes'

export type LoggedInUser = z.output<typeof loggedInUser>
export type OrganisationCode = z.output<typeof organisationCode>

/** The stored user, if the flag is set and the data can still be understood. */
export function storedUser(): LoggedInUser | undefined {
  if (localStorage.getItem(flagName) !== 'true') return undefined
  const kept = parsed(localStorage.getItem(userName) ?? '')
  return isUser(kept) ? kept : undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const isTextOrNull = (value: unknown) => value === null || isText(value)

/** What each field of a stored user must be. Not by the schema: this is in every first page, and Zod is not. */
const fields: { readonly [name in keyof LoggedInUser]-?: (value: unknown) => boolean } = {
  isUserLoggedIn: isOneOf([true]),
  id: isText,
  userType: isOneOf(['FACULTY', 'LEARNER']),
  facultyType: isOneOf([...facultyTypes, null]),
  collegeId: isText,
  programId: isTextOrNull,
  classId: isTextOrNull,
  currOrg: isOneOf(organisationCodes),
  name: isText,
  website: isTextOrNull,
  language: isText,
  hasPin: isOneOf([true, false]),
  look: (value) => value === undefined || (typeof value === 'object' && value !== null),
  isOnSharedDevice: isOneOf([true, undefined]),
  canReadRefusals: isOneOf([true, undefined]),
}

function isUser(value: unknown): value is LoggedInUser {
  const given = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return Object.entries(fields).every(([name, isRight]) => isRight(given.get(name)))
}

export function storeUser(user: LoggedInUser): void {
  localStorage.setItem(flagName, 'true')
  localStorage.setItem(userName, JSON.stringify(user))
  storeOrganisation(user.currOrg)
}

/** Forgets the person; the organisation stays, and so do the colour scheme and the language, which belong to the device. */
export function clearStoredUser(): void {
  localStorage.removeItem(flagName)
  localStorage.removeItem(userName)
  localStorage.removeItem(notedClassesName)
}

export const storedOrganisation = (): OrganisationCode =>
  organisationCodes.find((code) => code === localStorage.getItem(organisationName)) ?? 'ALL'

export function storeOrganisation(code: OrganisationCode): void {
  localStorage.setItem(organisationName, code)
  document.documentElement.dataset.organisation = code
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (_unreadable) {
    return undefined
  }
}

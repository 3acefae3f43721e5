import { z } from 'zod'
import { loggedInUser, type organisationCode, organisationCodes } from '#contract/features/identity.ts'

/**
 * What the browser keeps between visits: the login flag, the user's data, and the organisation chosen last.
 * The flag alone opens nothing; the server's session does.
 */
const flagName = 'prangan.isUserLoggedIn'
const userName = 'prangan.user'
const organisationName = 'prangan.organisation'

export type LoggedInUser = z.output<typeof loggedInUser>
export type OrganisationCode = z.output<typeof organisationCode>

/** The stored user, if the flag is set and the data can still be understood. */
export function storedUser(): LoggedInUser | undefined {
  if (localStorage.getItem(flagName) !== 'true') return undefined
  const kept = z
    .string()
    .transform((text) => parsed(text))
    .pipe(loggedInUser)
    .safeParse(localStorage.getItem(userName))
  return kept.success ? kept.data : undefined
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

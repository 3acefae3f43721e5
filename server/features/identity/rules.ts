/** How long a code or a begun PIN sign-in is good for. */
export const challengeSeconds = 5 * 60
export const resendAfterSeconds = 30
export const triesPerChallenge = 5
/** A college's learners may all come from one address, so the limits per address are wide. */
export const limits = {
  codesPerIdentifier: { atMost: 5, windowSeconds: 3600 },
  /** Where codes are shown on the screen, and the accounts are everybody's. */
  codesShown: { atMost: 5, windowSeconds: 15 * 60 },
  signInsPerAddress: { atMost: 300, windowSeconds: 15 * 60 },
  failuresPerAddress: { atMost: 100, windowSeconds: 15 * 60 },
} as const
/** How many codes an identifier gets, and an address that several of them lead to (ID-4). */
export const codesAtMost = ({ showsDemo }: { showsDemo: boolean }) => (showsDemo ? limits.codesShown : limits.codesPerIdentifier)
export const session = { idleSeconds: 30 * 86_400, absoluteSeconds: 90 * 86_400, seenEverySeconds: 5 * 60 } as const
/** On a device that others use too (ID-4): it ends with the browser, or earlier when nobody used it, and never lasts beyond a day of work. */
export const sharedSession = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600, seenEverySeconds: 60 } as const
export const sessionRulesOf = ({ isShared }: { isShared: boolean }) => (isShared ? sharedSession : session)

/** By what wrong PINs of a person are counted: by a device that is known to be theirs, or by the person, for all strangers together. */
export function pinSubject(personId: string, known: readonly { id: string; personId: string }[]): string {
  const device = known.find((each) => each.personId === personId)
  return device ? `device:${device.id}` : personId
}

const freePinFailures = 4
const longestLockSeconds = 86_400

/** How long PIN sign-in stays locked after that many wrong PINs in a row: not at all, then a minute, doubling up to a day. */
export function lockSeconds(failures: number): number {
  return failures <= freePinFailures ? 0 : Math.min(60 * 2 ** (failures - freePinFailures - 1), longestLockSeconds)
}

/**
 * Until when somebody is locked, in milliseconds since 1970; 0 for not. A lock that would last longer than that many wrong PINs ever
 * do was set by a clock that has been set back since, and is over.
 */
export function lockedUntilMs({ count, lockedUntil }: { count: number; lockedUntil: Date | null }, now: Date): number {
  const untilMs = lockedUntil?.getTime() ?? 0
  return untilMs > now.getTime() + lockSeconds(count) * 1000 ? 0 : untilMs
}

/** Whether a PIN is among the first that anybody would guess: one digit repeated, a run up or down, a pair repeated, a year. */
export function isTrivialPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  const isRun = [0, 1, -1].some((step) => steps.every((each) => each === step))
  const isPairRepeated = pin.length % 2 === 0 && pin === pin.slice(0, 2).repeat(pin.length / 2)
  return isRun || isPairRepeated || /^(19|20)\d\d$/.test(pin)
}

export interface Identifier {
  kind: 'email' | 'mobile' | 'number'
  value: string
}

/** Reads what a person typed as an e-mail address, an Indian mobile number, or else a faculty or roll number. */
export function readIdentifier(typed: string): Identifier {
  const text = typed.normalize('NFKC').trim()
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() }
  const digits = text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  if (/^[6-9]\d{9}$/.test(digits)) return { kind: 'mobile', value: digits }
  return { kind: 'number', value: text.toUpperCase() }
}

export interface Reachable {
  personId: string
  email: string | null
  mobile: string | null
}
export interface Destination {
  channel: 'mail' | 'sms'
  to: string
}

/** Where a person's code goes: to the address that was typed, or, for a number, to the mobile that is known, else by mail. */
export function destinationOf(person: Reachable, identifier: Identifier): Destination | null {
  if (identifier.kind === 'email') return { channel: 'mail', to: identifier.value }
  if (identifier.kind === 'mobile' && person.mobile === identifier.value) return { channel: 'sms', to: identifier.value }
  if (person.mobile) return { channel: 'sms', to: person.mobile }
  return person.email ? { channel: 'mail', to: person.email } : null
}

/** Whether a session is over: unused for too long, or too old however much used. */
export function isSessionOver(found: { createdAt: Date; lastSeenAt: Date; isShared: boolean }, now: Date): boolean {
  const { idleSeconds, absoluteSeconds } = sessionRulesOf(found)
  const secondsSince = (then: Date) => (now.getTime() - then.getTime()) / 1000
  return secondsSince(found.lastSeenAt) > idleSeconds || secondsSince(found.createdAt) > absoluteSeconds
}

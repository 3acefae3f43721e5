import { randomUuid } from './random-key.ts'

const name = 'prangan.device'

/** The same for everybody who uses this browser, as long as it keeps anything: it belongs to the device and not to a person. */
export function deviceId(): string {
  const known = localStorage.getItem(name)
  if (known) return known
  const made = randomUuid()
  localStorage.setItem(name, made)
  return made
}

import { hash as digest, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** A token that cannot be guessed, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored: it has 256 bits of its own, so a plain digest is enough. */
export const tokenDigest = (token: string): string => digest('sha256', token, 'hex')

/** A one-time code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hashes a short secret (a PIN, a code) with argon2id at OWASP's settings, so that a stolen table costs time to search. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** A hash that no secret has, to spend the same time where there is nothing to compare with. */
const nobodys = hashSecret(newToken())

/** Whether the secret has this hash; without one it takes as long and is false. */
export async function hasSecret(storedHash: string | null | undefined, secret: string): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await nobodys), secret)
  return isRight && Boolean(storedHash)
}

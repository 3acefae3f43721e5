import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

/** What an archive is locked with, in the forms that age knows: public keys, secret keys, or a passphrase. */
export type BackupKey =
  | { kind: 'public'; recipients: string[] }
  | { kind: 'secret'; identities: string[] }
  | { kind: 'passphrase'; passphrase: string }

const shortestPassphrase = 16

/** The key of a file or of the environment; null where none is given. Lines that begin with # say something to people. */
export async function readBackupKey(file: string | undefined, fromEnvironment: string | undefined): Promise<BackupKey | null> {
  const given = file === undefined ? fromEnvironment : await readFile(file, 'utf8')
  if (!given) return null
  const lines = given
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  if (lines.length > 0 && lines.every((line) => line.startsWith('age1'))) return { kind: 'public', recipients: lines }
  if (lines.length > 0 && lines.every((line) => line.startsWith('AGE-SECRET-KEY-'))) return { kind: 'secret', identities: lines }
  const [passphrase = ''] = lines
  if (lines.length !== 1 || passphrase.length < shortestPassphrase)
    throw new Error(
      `The key is neither a public key (age1…), nor a secret one (AGE-SECRET-KEY-…), nor one passphrase of at least ${shortestPassphrase} characters.`,
    )
  return { kind: 'passphrase', passphrase }
}

/** A new secret key as age keeps it in a file, and the public key that backups are locked with. */
export async function newBackupKey(): Promise<{ file: string; recipient: string }> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  return { file: `# public key: ${recipient}\n${identity}\n`, recipient }
}

type Bytes = AsyncIterable<Uint8Array>

export const damaged = 'The archive is damaged: it is not whole, or not as it was made.'

/** Locks a stream of bytes; what comes out is a file that age opens too. */
export async function* locked(bytes: Bytes, key: BackupKey): Bytes {
  const encrypter = new Encrypter()
  if (key.kind === 'passphrase') encrypter.setPassphrase(key.passphrase)
  if (key.kind === 'public') for (const recipient of key.recipients) encrypter.addRecipient(recipient)
  if (key.kind === 'secret') for (const identity of key.identities) encrypter.addRecipient(await identityToRecipient(identity))
  yield* await encrypter.encrypt(ReadableStream.from(bytes))
}

const firstLine = Buffer.from('age-encryption.org/v1\n')
export const isLocked = (head: Buffer): boolean => head.subarray(0, firstLine.length).equals(firstLine)

/** Opens what `locked` made; throws a sentence for a person where the key does not open it. */
export async function* unlocked(bytes: Bytes, key: BackupKey | null): Bytes {
  if (!key) throw new Error('This archive is encrypted. Give its key in PRANGAN_BACKUP_KEY or with --key-file.')
  if (key.kind === 'public')
    throw new Error('This is the public key, which only makes backups. Restoring needs the secret one (AGE-SECRET-KEY-…).')
  const decrypter = new Decrypter()
  if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase)
  else for (const identity of key.identities) decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(ReadableStream.from(bytes)).catch((cause: unknown) => {
    const isWrongKey = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw new Error(
      isWrongKey
        ? 'The key does not open this archive: it was encrypted with another one, or its head is damaged.'
        : 'The archive is damaged: its head is not whole.',
      { cause },
    )
  })
  try {
    yield* opened
  } catch (cause) {
    // What the library says of bytes that were changed says nothing to a person.
    throw new Error(damaged, { cause })
  }
}

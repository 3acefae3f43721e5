import { fileTypeFromBuffer } from 'file-type'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** What kind of picture these bytes are, judged by the bytes and never by a name; null when they are none that is taken. */
export async function pictureType(bytes: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes)
  return found && pictureTypes.includes(found.mime) ? found.mime : null
}

/** Where a file's bytes are kept: equal ones in a college once. */
export const storageKey = (file: { collegeId: string; sha256: string }): string =>
  `${file.collegeId}/${file.sha256.slice(0, 2)}/${file.sha256}`

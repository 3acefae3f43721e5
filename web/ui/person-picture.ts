/** The address of somebody's picture. Specification, section 3: the word 'string' or a blank means the default one. */
export function pictureOf(website: string | null): string | undefined {
  const address = website?.trim()
  return address && address !== 'string' ? address : undefined
}

const titles = /^(dr|prof|mr|mrs|ms|smt|sri)\.?\s+/i

/** The first letters of the first and the last part of a name, titles left out: `SL` for `Dr. S. Lakshmi`. */
export function initialsOf(name: string): string {
  const parts = name
    .replace(titles, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return letters.map((part) => part?.charAt(0).toLocaleUpperCase()).join('')
}

/** Characters that no document has a use for, around each hit; taken out of the texts that are kept. */
export const hitStart = '\uE000'
export const hitEnd = '\uE001'

/**
 * The query for what somebody typed: every word has to be there, and each may go on. Null where nothing of it is a word. Words
 * are what PostgreSQL sees as such, so nothing that was typed has a meaning of its own.
 */
export function queryFor(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0
    ? null
    : words
        .slice(0, 12)
        .map((word) => `${word}:*`)
        .join(' & ')
}

/** A headline cut into what was looked for and what stands around it. */
export function snippetOf(headline: string): { text: string; isHit: boolean }[] {
  return headline
    .split(hitStart)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isHit: false }]
      const [hit = '', after = ''] = part.split(hitEnd)
      return [
        { text: hit, isHit: true },
        { text: after, isHit: false },
      ]
    })
    .map(({ text, isHit }) => ({ text: text.replace(/\s+/g, ' '), isHit }))
    .filter(({ text }) => text !== '')
}

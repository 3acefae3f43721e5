import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What stands for a name in letters that cannot be printed. */
export const notPrintable = '(not shown)'

/** Every PDF reader has the letters of Western Europe; of other scripts the server's own fonts are put into the file. */
const western = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/
const scripts = [
  { letters: /[\u0c00-\u0c7f]/, font: 'NotoSansTelugu-Regular.ttf' },
  { letters: /[\u0c80-\u0cff]/, font: 'NotoSansKannada-Regular.ttf' },
  { letters: /[\u0900-\u097f]/, font: 'NotoSansDevanagari-Regular.ttf' },
  { letters: /[\u0b80-\u0bff]/, font: 'NotoSansTamil-Regular.ttf' },
]
/** Where systems keep Noto, the fonts that the house falls back to (LANG-1). */
const folders = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/noto', '/usr/share/fonts/google-noto', '/usr/local/share/fonts']
const found = new Map<string, string | null>()

function pathOf(font: string): string | null {
  const known = found.get(font)
  if (known !== undefined) return known
  const path = folders.map((folder) => join(folder, font)).find((candidate) => existsSync(candidate)) ?? null
  found.set(font, path)
  return path
}

/** The path of a font for a text that is not of Western letters; null where the standard one serves, or none is there. */
export function fontFor(text: string): string | null {
  if (western.test(text)) return null
  const script = scripts.find(({ letters }) => letters.test(text))
  return script ? pathOf(script.font) : null
}

/** Whether a text can be printed. */
export const isPrintable = (text: string): boolean => western.test(text) || fontFor(text) !== null

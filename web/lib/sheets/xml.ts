import { UnreadWorkbook } from './archive.ts'

/** What is told of a document as it is read. Names are without what stands before a colon. */
interface Reader {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Longer than any tag that a spreadsheet program writes. */
const tagCharacters = 20_000

/**
 * Reads the XML that spreadsheet programs write, from its begin to its end in one go: no step looks further than the next sign, whatever
 * the document holds, and entities that it declares itself stay as they are.
 */
export function readXml(xml: string, { open, close, text }: Reader): void {
  let at = 0
  while (at < xml.length) {
    const begin = xml.indexOf('<', at)
    const end = begin < 0 ? -1 : xml.indexOf('>', begin)
    if (end < 0) return
    if (begin > at) text?.(unescaped(xml.slice(at, begin)))
    const tag = xml.slice(begin + 1, end)
    if (tag.length > tagCharacters) throw new UnreadWorkbook('damaged')
    at = end + 1
    if (tag.startsWith('/')) close?.(localName(tag.slice(1)))
    else if (!/^[!?]/.test(tag)) {
      const name = localName(tag)
      open?.(name, (wanted) => attributeOf(tag, wanted))
      if (tag.endsWith('/')) close?.(name)
    }
  }
}

const localName = (tag: string) => (/^[^\s/]+/.exec(tag)?.[0] ?? '').replace(/^.*:/, '')

const patterns = new Map<string, RegExp>()
function attributeOf(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:[\\w.-]{1,40}:)?${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const found = pattern.exec(tag)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.includes('&') ? text.replace(/&(#?)(x?)([\da-z]{1,8});/gi, (all, sign, hex, value) => character(sign, hex, value) ?? all) : text

function character(sign: string, hex: string, value: string): string | undefined {
  if (!sign) return named[hex + value]
  const code = Number.parseInt(value, hex ? 16 : 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

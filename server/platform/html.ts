import sanitize from 'sanitize-html'
import { basePath } from '#contract/endpoint.ts'

type Attributes = Record<string, string>

const callouts = ['note', 'warning', 'definition', 'example']
const alignments = ['left', 'center', 'right', 'justify']
const scopes = ['row', 'col', 'rowgroup', 'colgroup']
const linkProtocols = ['http:', 'https:', 'mailto:']
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const fileAddress = new RegExp(`^(?:https?://[^/?#\\\\]+)?(${basePath}/api/v1/file/${uuid})(?:[?#].*)?$`, 'i')
const fileInText = new RegExp(`<img [^>]*?src="${basePath}/api/v1/file/(${uuid})"`, 'g')

/** A tag that is on no list: it goes, and what is in it stays. */
const dropped = { tagName: 'dropped', attribs: {} }
const oneOf = (allowed: readonly string[], value: string | undefined) =>
  value !== undefined && allowed.includes(value) ? value : undefined
const number = (value: string | undefined, most: number) =>
  value !== undefined && /^[1-9]\d{0,3}$/.test(value) && Number(value) <= most ? value : undefined
/** Only what has a value; the attributes of a kept tag are made anew, never passed on. */
const having = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** The alignment of a paragraph or cell, ours or as a word processor writes it. */
const alignment = ({ style, 'data-align': given, align }: Attributes) =>
  oneOf(alignments, given ?? /(?:^|;)\s*text-align:\s*(\w+)/i.exec(style ?? '')?.[1]?.toLowerCase() ?? align?.toLowerCase())
const aligned = (tagName: string, attributes: Attributes) => ({ tagName, attribs: having({ 'data-align': alignment(attributes) }) })
const cell = (tagName: string, attributes: Attributes) => ({
  tagName,
  attribs: having({
    colspan: number(attributes.colspan, 100),
    rowspan: number(attributes.rowspan, 1000),
    scope: tagName === 'th' ? oneOf(scopes, attributes.scope) : undefined,
    'data-align': alignment(attributes),
  }),
})

/** A formula: what it says is in `data-latex`, so whatever an editor had drawn inside is not kept. */
const formula = (tagName: string, kind: 'inline' | 'block', latex: string) => ({
  tagName,
  attribs: { 'data-math': kind, 'data-latex': latex },
})

function link(_: string, { href = '' }: Attributes) {
  const address = href.length <= 2000 && URL.canParse(href.trim()) ? new URL(href.trim()) : undefined
  if (!address || !linkProtocols.includes(address.protocol)) return dropped
  return { tagName: 'a', attribs: { href: address.href, target: '_blank', rel: 'noopener noreferrer' } }
}

/** A picture of ours: any other would make every reader's browser ask somebody else's server. */
function picture(_: string, { src = '', alt = '', width, height }: Attributes) {
  const address = fileAddress.exec(src.trim())?.[1]?.toLowerCase()
  if (!address) return dropped
  return { tagName: 'img', attribs: { src: address, alt, ...having({ width: number(width, 9999), height: number(height, 9999) }) } }
}

function division(_: string, attributes: Attributes) {
  const callout = oneOf(callouts, attributes['data-callout'])
  if (callout) return { tagName: 'div', attribs: { 'data-callout': callout } }
  const latex = attributes['data-latex']
  return attributes['data-math'] === 'block' && latex ? formula('div', 'block', latex) : { tagName: 'div', attribs: {} }
}

function span(_: string, attributes: Attributes) {
  const latex = attributes['data-latex']
  return attributes['data-math'] === 'inline' && latex ? formula('span', 'inline', latex) : dropped
}

const plain = ['br', 'hr', 'ul', 'li', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'pre', 'figure', 'figcaption']
const inline = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark']
/** Tags that mean another one: old names, and headings beyond those that a lesson has. */
const synonyms = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' }
const headings = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const bare = (tagName: string) => () => ({ tagName, attribs: {} })

// The types lag behind the library by one option.
const options: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...plain, ...inline, 'h2', 'h3', 'h4', 'p', 'ol', 'td', 'th', 'code', 'a', 'img', 'div', 'span'],
  // What a tag keeps was decided, value by value, by its transformation below.
  allowedAttributes: {
    '*': ['data-align'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    code: ['class'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    div: ['data-callout', 'data-math', 'data-latex'],
    span: ['data-math', 'data-latex'],
  },
  allowedEmptyAttributes: ['alt'],
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // The text in these is no text of the author's.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'iframe', 'template', 'title', 'xml'],
  nestingLimit: 60,
  transformTags: {
    ...Object.fromEntries([...plain, ...inline].map((tag) => [tag, bare(tag)])),
    ...Object.fromEntries(Object.entries(synonyms).map(([tag, to]) => [tag, bare(to)])),
    ...Object.fromEntries(Object.entries(headings).map(([tag, to]) => [tag, (_: string, given: Attributes) => aligned(to, given)])),
    p: aligned,
    td: cell,
    th: cell,
    ol: (_, { start }) => ({ tagName: 'ol', attribs: having({ start: number(start, 9999) }) }),
    code: (_, { class: names }) => ({
      tagName: 'code',
      attribs: having({ class: /(?:^|\s)(language-[\w+#-]{1,30})(?:$|\s)/.exec(names ?? '')?.[1] }),
    }),
    a: link,
    img: picture,
    div: division,
    span,
  },
}

/** Deeper than anything that a person wrote; a parser takes ever longer the deeper it stands. */
const deepest = 500
class TooDeep extends Error {}

/** One look at the markup. */
function pass(html: string): string {
  let depth = 0
  const watch: sanitize.IOptions = {
    onOpenTag: () => {
      if (++depth > deepest) throw new TooDeep()
    },
    onCloseTag: () => depth--,
  }
  return sanitize(html, { ...options, ...watch })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Only the words, for markup that nobody wrote by hand or with an editor. */
const wordsOf = (html: string) => html.replace(/<[^<>]*>/g, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? '')

/** Odd markup may need a second look; cleaning what is clean changes nothing. */
const mostPasses = 4

/**
 * What somebody wrote as HTML, with only what a lesson may have: headings (h2 to h4), paragraphs, lists, quotations, tables, code,
 * links, pictures of ours, callouts (`<div data-callout>`) and formulas (`data-math`, `data-latex`). No script, style, identifier or
 * foreign picture comes through. Done once, on the way in; the pages show what is stored as it is.
 */
export function cleanHtml(html: string): string {
  let last = html.replaceAll('\0', '').toWellFormed()
  try {
    for (let passes = 0; passes < mostPasses; passes++) {
      const next = pass(last)
      if (next === last) return next
      last = next
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return wordsOf(last)
}

/** The identifiers of the files that cleaned HTML shows as pictures, each once. */
export const filesShownIn = (cleaned: string): string[] => [...new Set([...cleaned.matchAll(fileInText)].map((match) => match[1] ?? ''))]

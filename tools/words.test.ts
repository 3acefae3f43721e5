import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { languages } from '#contract/features/identity.ts'
import { root } from './bootstrap.mjs'

const code = globSync('{web,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))

/** What is said as it stands. */
const written = /['"`]([\w:.-]+)['"`]/g
/** What is put together, as in `t(`kind.${kind}`)`; its first word is always written. */
const composed = /`((?:[\w-]+:)?[a-zA-Z]{2,}[\w.-]*\$\{[^`\n]*)`/g
/** Without the name of their catalogue, as in `ui:close`. */
const bare = (text: string) => text.replace(/^[\w-]+:/, '')
const literally = (text: string) => text.replace(/\W/g, '\\$&')
const matchesIn = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => bare(found)))

/** Tells whether any of these files can say a word. */
function sayersIn(texts: readonly string[]): (word: string) => boolean {
  const asTheyStand = new Set(matchesIn(texts, written))
  const patterns = matchesIn(texts, composed).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(literally)
          .join('[\\w.-]+')}$`,
      ),
  )
  return (word) => asTheyStand.has(word) || patterns.some((one) => one.test(word))
}

for (const path of globSync('web/lib/locales/en/*.json', { cwd: root }))
  test(`${basename(path)} holds no word that no page says`, () => {
    const catalogue = basename(path, '.json')
    // Whoever says a word of a catalogue names it: where the words are fetched, in a type, or before the word.
    const isSaid = sayersIn(code.filter((text) => new RegExp(`['"\`]${catalogue}['"\`:]`).test(text)))
    const words = Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8'))).map((key) => key.replace(/_(zero|one|other)$/, ''))
    assert.deepEqual(
      words.filter((word) => !isSaid(word)),
      [],
    )
  })

/** A number or what is filled in, and after a space that a line may break at, its sign or unit. */
const torn = /(?:\d|\}\}) (?:%|min\b|s\b)/

for (const [text, isTorn] of [
  ['{{percent}} %', true],
  ['75 % are needed', true],
  ['{{minutes}} min', true],
  ['{{percent}}\u00a0%', false],
  ['{{count}} seconds left', false],
] as const)
  test(`“${text}” is ${isTorn ? '' : 'not '}torn at the end of a line`, () => assert.equal(torn.test(text), isTorn))

for (const path of globSync('web/lib/locales/*/*.json', { cwd: root }))
  test(`no line of ${path} ends between a number and its sign or unit`, () => {
    const words = Object.entries<string>(JSON.parse(readFileSync(join(root, path), 'utf8')))
    assert.deepEqual(
      words.filter(([, text]) => torn.test(text)).map(([key]) => key),
      [],
    )
  })

/** Words that stand in a part as they are: between its tags, or in what is read out or shown of it. */
const spoken = [
  />\s*([A-Z][a-z]+(?:[ ,.’][A-Za-z’,. ]+)?)\s*<\//g,
  /\b(?:label|title|placeholder|aria-label|description|alt)="([A-Z][a-z][^"]*)"/g,
]
const spokenIn = (text: string) => spoken.flatMap((pattern) => [...text.matchAll(pattern)].map(([, words]) => words))

for (const [text, found] of [
  ['<p>Not sent</p>', ['Not sent']],
  ['<Button aria-label="Take back">x</Button>', ['Take back']],
  ["<p className={classes.text}>{t('bulk.text')}</p>", []],
] as const)
  test(`in ${text} ${found.length === 0 ? 'nothing stands' : 'words stand'} outside the catalogues`, () =>
    assert.deepEqual(spokenIn(text), found))

test('LANG-1: no screen says words that stand outside the catalogues', () => {
  // The gallery is for those who build the product, and shows the parts with whatever words.
  const parts = globSync('web/**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.') && !path.startsWith('web/app/gallery/'))
  assert.ok(parts.length > 200)
  const found = parts.flatMap((path) => spokenIn(readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`))
  assert.deepEqual(found, [])
})

test('LANG-1: numbers have the digits 0 to 9 in every language that one may choose', () => {
  assert.deepEqual([...languages], ['en', 'te', 'kn', 'hi'])
  for (const language of languages) assert.match(new Intl.NumberFormat(language).format(1_234_567_890), /^[0-9,]+$/)
})

test('LANG-1: letters are those of the system, Noto where it has no others, and none are fetched', () => {
  const tokens = readFileSync(join(root, 'web/ui/tokens.css'), 'utf8')
  for (const script of ['Noto Sans', 'Noto Sans Telugu', 'Noto Sans Kannada', 'Noto Sans Devanagari'])
    assert.ok(tokens.includes(`"${script}"`), script)
  const fetched = globSync('web/**/*.{css,html}', { cwd: root }).filter((path) =>
    /@font-face|fonts\.(googleapis|gstatic)|\.woff2?\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  assert.deepEqual(fetched, [])
})

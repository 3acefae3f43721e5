import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
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

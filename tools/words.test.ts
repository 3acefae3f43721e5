import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { root } from './bootstrap.mjs'

const code = globSync('{web,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
/** Without the name of their file, as in `ui:close`. */
const bare = (text: string) => text.replace(/^[\w-]+:/, '')
const written = new Set([...code.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, text = '']) => bare(text)))
/** Those that are put together, as in `t(`kind.${kind}`)`; their first word is always written. */
const composed = [...code.matchAll(/`((?:[\w-]+:)?[a-zA-Z]{2,}[\w.-]*\$\{[^`\n]*)`/g)].map(
  ([, text = '']) =>
    new RegExp(
      `^${bare(text)
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/\W/g, '\\$&'))
        .join('[\\w.-]+')}$`,
    ),
)

// Errors are looked up by the codes of the contract, which has a test of its own.
for (const path of globSync('web/lib/locales/en/*.json', { cwd: root }).filter((each) => basename(each) !== 'errors.json'))
  test(`${basename(path)} holds no word that no page says`, () => {
    const words = Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8'))).map((key) => key.replace(/_(zero|one|other)$/, ''))
    assert.deepEqual(
      words.filter((word) => !written.has(word) && !composed.some((one) => one.test(word))),
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

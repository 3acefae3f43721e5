import hljs from 'highlight.js/lib/core'
import { codeLanguages } from '../code-languages.ts'

/** Other names by which texts from elsewhere call a language. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['js', 'javascript'],
  ['shell', 'bash'],
  ['html', 'xml'],
])

/**
 * Longer programs, and those with longer lines, stay as they are: some of the highlighter's rules take the square of the time, so that a word of 20,000
 * letters holds a page of Java up for 4.5 s of a fast processor.
 */
const longest = { program: 10_000, line: 1_000 }
const isShort = (text: string) => text.length <= longest.program && text.split('\n').every((line) => line.length <= longest.line)

/** Colours the words of programs, whose language the class of each says. */
export async function colourCode(blocks: readonly HTMLElement[]): Promise<void> {
  for (const block of blocks) {
    const called = /language-([\w+#-]+)/.exec(block.className)?.[1]?.toLowerCase() ?? ''
    const name = aliases.get(called) ?? called
    const language = codeLanguages.get(name)
    const text = block.textContent ?? ''
    if (!language || !isShort(text)) continue
    if (!hljs.getLanguage(name)) hljs.registerLanguage(name, (await language.load()).default)
    // What is set is made of the block's own text, escaped by the highlighter.
    block.innerHTML = hljs.highlight(text, { language: name }).value
  }
}

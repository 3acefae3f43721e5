import hljs from 'highlight.js/lib/core'
import { codeLanguages } from '../code-languages.ts'

/** Other names by which texts from elsewhere call a language. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['js', 'javascript'],
  ['shell', 'bash'],
  ['html', 'xml'],
])

/** Colours the words of programs, whose language the class of each says. */
export async function colourCode(blocks: readonly HTMLElement[]): Promise<void> {
  for (const block of blocks) {
    const called = /language-([\w+#-]+)/.exec(block.className)?.[1]?.toLowerCase() ?? ''
    const name = aliases.get(called) ?? called
    const language = codeLanguages.get(name)
    if (!language) continue
    if (!hljs.getLanguage(name)) hljs.registerLanguage(name, (await language.load()).default)
    // What is set is made of the block's own text, escaped by the highlighter.
    block.innerHTML = hljs.highlight(block.textContent ?? '', { language: name }).value
  }
}

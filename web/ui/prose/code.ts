import hljs from 'highlight.js/lib/core'

const c = async () => (await import('highlight.js/lib/languages/c')).default
const javascript = async () => (await import('highlight.js/lib/languages/javascript')).default
const xml = async () => (await import('highlight.js/lib/languages/xml')).default
const python = async () => (await import('highlight.js/lib/languages/python')).default
const bash = async () => (await import('highlight.js/lib/languages/bash')).default

/** The languages that lessons are written about, each fetched when a text has it. */
const languages: Record<string, () => Promise<Parameters<typeof hljs.registerLanguage>[1]>> = {
  c,
  cpp: async () => (await import('highlight.js/lib/languages/cpp')).default,
  java: async () => (await import('highlight.js/lib/languages/java')).default,
  python,
  py: python,
  javascript,
  js: javascript,
  typescript: async () => (await import('highlight.js/lib/languages/typescript')).default,
  sql: async () => (await import('highlight.js/lib/languages/sql')).default,
  bash,
  shell: bash,
  html: xml,
  xml,
  css: async () => (await import('highlight.js/lib/languages/css')).default,
  json: async () => (await import('highlight.js/lib/languages/json')).default,
  matlab: async () => (await import('highlight.js/lib/languages/matlab')).default,
}

/** Colours the words of programs, whose language the class of each says. */
export async function colourCode(blocks: readonly HTMLElement[]): Promise<void> {
  for (const block of blocks) {
    const name = /language-([\w+#-]+)/.exec(block.className)?.[1]?.toLowerCase() ?? ''
    const load = Object.hasOwn(languages, name) ? languages[name] : undefined
    if (!load) continue
    if (!hljs.getLanguage(name)) hljs.registerLanguage(name, await load())
    // What is set is made of the block's own text, escaped by the highlighter.
    block.innerHTML = hljs.highlight(block.textContent ?? '', { language: name }).value
  }
}

import type { LanguageFn } from 'highlight.js'

interface CodeLanguage {
  /** What it is called where it is chosen. */
  words: string
  /** Fetches what colours it, when a text has it. */
  load: () => Promise<{ default: LanguageFn }>
}

/** The languages of programs in written texts, by the names that highlighters know, as they are offered to who writes and coloured for who reads. */
export const codeLanguages: ReadonlyMap<string, CodeLanguage> = new Map([
  ['c', { words: 'C', load: () => import('highlight.js/lib/languages/c') }],
  ['cpp', { words: 'C++', load: () => import('highlight.js/lib/languages/cpp') }],
  ['java', { words: 'Java', load: () => import('highlight.js/lib/languages/java') }],
  ['python', { words: 'Python', load: () => import('highlight.js/lib/languages/python') }],
  ['javascript', { words: 'JavaScript', load: () => import('highlight.js/lib/languages/javascript') }],
  ['typescript', { words: 'TypeScript', load: () => import('highlight.js/lib/languages/typescript') }],
  ['csharp', { words: 'C#', load: () => import('highlight.js/lib/languages/csharp') }],
  ['go', { words: 'Go', load: () => import('highlight.js/lib/languages/go') }],
  ['php', { words: 'PHP', load: () => import('highlight.js/lib/languages/php') }],
  ['r', { words: 'R', load: () => import('highlight.js/lib/languages/r') }],
  ['matlab', { words: 'MATLAB', load: () => import('highlight.js/lib/languages/matlab') }],
  ['sql', { words: 'SQL', load: () => import('highlight.js/lib/languages/sql') }],
  ['xml', { words: 'HTML, XML', load: () => import('highlight.js/lib/languages/xml') }],
  ['css', { words: 'CSS', load: () => import('highlight.js/lib/languages/css') }],
  ['json', { words: 'JSON', load: () => import('highlight.js/lib/languages/json') }],
  ['bash', { words: 'Shell', load: () => import('highlight.js/lib/languages/bash') }],
  ['verilog', { words: 'Verilog', load: () => import('highlight.js/lib/languages/verilog') }],
  ['vhdl', { words: 'VHDL', load: () => import('highlight.js/lib/languages/vhdl') }],
  ['x86asm', { words: 'Assembly', load: () => import('highlight.js/lib/languages/x86asm') }],
])

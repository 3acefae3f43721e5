import CodeBlock from '@tiptap/extension-code-block'
import { headedView } from './headed-view.ts'

/** The languages to choose from, by the names that highlighters know; the first is none. */
const languages = [
  ['c', 'C'],
  ['cpp', 'C++'],
  ['java', 'Java'],
  ['python', 'Python'],
  ['javascript', 'JavaScript'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['go', 'Go'],
  ['php', 'PHP'],
  ['r', 'R'],
  ['matlab', 'MATLAB'],
  ['sql', 'SQL'],
  ['xml', 'HTML, XML'],
  ['css', 'CSS'],
  ['json', 'JSON'],
  ['bash', 'Shell'],
  ['verilog', 'Verilog'],
  ['vhdl', 'VHDL'],
  ['x86asm', 'Assembly'],
] as const

interface CodeWords {
  label: string
  plain: string
}

/** Code with its language: `<pre><code class="language-c">`. */
export const codeNode = ({ label, plain }: CodeWords) =>
  CodeBlock.extend({
    addNodeView() {
      return headedView({
        label,
        attribute: 'language',
        options: [{ value: '', label: plain }, ...languages.map(([value, name]) => ({ value, label: name }))],
        build: () => {
          const dom = document.createElement('div')
          const block = document.createElement('pre')
          const contentDOM = document.createElement('code')
          dom.dataset.code = ''
          // Nobody wants a program spell-checked.
          contentDOM.spellcheck = false
          block.append(contentDOM)
          dom.append(block)
          return { dom, contentDOM }
        },
      })
    },
  })

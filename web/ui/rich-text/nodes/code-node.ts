import CodeBlock from '@tiptap/extension-code-block'
import { codeLanguages } from '../../code-languages.ts'
import { headedView } from './headed-view.ts'

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
        options: [{ value: '', label: plain }, ...[...codeLanguages].map(([value, { words }]) => ({ value, label: words }))],
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

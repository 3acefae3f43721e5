import { InputRule, Node, type NodeViewRenderer } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { placeBlock } from './place-block.ts'

interface FormulaOptions {
  /** Opens the formula at a position of the document to change it. */
  onEdit: (at: number) => void
  /** What is read aloud, before the LaTeX. */
  label: string
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    formula: {
      /** Puts a formula where the cursor is, or in place of the one that is selected. */
      setFormula: (formula: { latex: string; isBlock: boolean }) => ReturnType
    }
  }
}

const formulaView =
  ({ onEdit, label }: FormulaOptions, isBlock: boolean): NodeViewRenderer =>
  ({ node, getPos }) => {
    const dom = document.createElement(isBlock ? 'div' : 'span')
    let drawn = ''
    const draw = (latex: string) => {
      if (drawn === latex) return
      drawn = latex
      dom.textContent = latex
      dom.setAttribute('aria-label', `${label}: ${latex}`)
      void import('../../formula/draw-formula.ts').then(({ drawFormula }) => {
        // It may have been changed while the library was on its way.
        if (drawn === latex) dom.toggleAttribute('data-wrong', drawFormula(dom, latex, isBlock) !== null)
      })
    }
    dom.dataset.formula = isBlock ? 'block' : 'inline'
    dom.setAttribute('role', 'math')
    dom.addEventListener('click', () => {
      const at = getPos()
      if (at !== undefined) onEdit(at)
    })
    draw(String(node.attrs.latex))
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        draw(String(next.attrs.latex))
        return true
      },
      ignoreMutation: () => true,
    }
  }

const latexAttribute = {
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.latex ?? '',
    renderHTML: ({ latex }: Record<string, unknown>) => ({ 'data-latex': latex }),
  },
}

/** A formula in a line: `<span data-math="inline" data-latex="…">`. Typing `$x^2$` makes one. */
export const MathInline = Node.create<FormulaOptions>({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onEdit: () => undefined, label: '' }),
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'span[data-math="inline"][data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { 'data-math': 'inline', ...HTMLAttributes }],
  addNodeView() {
    return formulaView(this.options, false)
  },
  addInputRules() {
    return [
      new InputRule({
        // Not `$5 and $6`: what stands inside neither begins nor ends with a space.
        find: /(^|\s)\$([^$\s](?:[^$]*[^$\s])?)\$$/,
        handler: ({ state, range, match }) => {
          const [, before = '', latex = ''] = match
          state.tr.replaceWith(range.from + before.length, range.to, this.type.create({ latex }))
        },
      }),
    ]
  },
  addKeyboardShortcuts() {
    return { Enter: () => editSelected(this.editor, this.options.onEdit) }
  },
  addCommands() {
    return {
      setFormula:
        ({ latex, isBlock }) =>
        ({ tr, state: { schema }, commands }) => {
          const name = isBlock ? 'mathBlock' : 'mathInline'
          const { selection } = tr
          if (selection instanceof NodeSelection && selection.node.type.name === name) return commands.updateAttributes(name, { latex })
          const formula = schema.nodes[name]?.create({ latex })
          if (!formula) return false
          if (isBlock) placeBlock(tr, formula)
          else tr.replaceSelectionWith(formula)
          return true
        },
    }
  },
})

/** A formula on a line of its own: `<div data-math="block" data-latex="…">`. Typing `$$x^2$$` makes one. */
export const MathBlock = Node.create<FormulaOptions>({
  name: 'mathBlock',
  group: 'block',
  atom: true,
  defining: true,
  addOptions: () => ({ onEdit: () => undefined, label: '' }),
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'div[data-math="block"][data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-math': 'block', ...HTMLAttributes }],
  addNodeView() {
    return formulaView(this.options, true)
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$([^$]+)\$\$$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceRangeWith(range.from, range.to, this.type.create({ latex: (match[1] ?? '').trim() }))
        },
      }),
    ]
  },
})

/** Enter on a selected formula opens it. */
function editSelected(
  editor: { state: { selection: { from: number; $from: { nodeAfter: { type: { name: string } } | null }; empty: boolean } } },
  onEdit: (at: number) => void,
) {
  const { from, $from, empty } = editor.state.selection
  if (empty || !$from.nodeAfter?.type.name.startsWith('math')) return false
  onEdit(from)
  return true
}

import type { NodeViewRenderer } from '@tiptap/core'

interface Heading {
  /** What the choice in the heading is of, read aloud. */
  label: string
  /** The attribute that the choice changes. */
  attribute: string
  options: readonly { value: string; label: string }[]
  /** How the block and what is written in it are built. */
  build: () => { dom: HTMLElement; contentDOM: HTMLElement }
  /** Shows the value, where a style hangs on it. */
  show?: (dom: HTMLElement, value: string) => void
}

/** A block with a heading in which its kind is chosen, by finger, mouse or keyboard. */
export const headedView =
  ({ label, attribute, options, build, show }: Heading): NodeViewRenderer =>
  ({ node, getPos, editor }) => {
    const { dom, contentDOM } = build()
    const head = document.createElement('div')
    head.contentEditable = 'false'
    head.dataset.head = ''
    const choice = document.createElement('select')
    choice.setAttribute('aria-label', label)
    const valueIn = (attributes: Record<string, unknown>) => String(attributes[attribute] ?? '')
    // What another program wrote may be on no list; it stays as it is until another is chosen.
    const known = new Set(options.map(({ value }) => value))
    const given = valueIn(node.attrs)
    for (const { value, label } of known.has(given) ? options : [...options, { value: given, label: given }]) {
      const option = document.createElement('option')
      option.value = value
      option.textContent = label
      choice.append(option)
    }
    const draw = (attributes: Record<string, unknown>) => {
      choice.value = valueIn(attributes)
      show?.(dom, choice.value)
    }
    choice.addEventListener('change', () => {
      const at = getPos()
      if (at === undefined) return
      editor.view.dispatch(editor.state.tr.setNodeAttribute(at, attribute, choice.value || null))
      editor.commands.focus()
    })
    head.append(choice)
    dom.prepend(head)
    draw(node.attrs)
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false
        draw(next.attrs)
        return true
      },
      stopEvent: ({ target }) => target instanceof Node && head.contains(target),
      ignoreMutation: (mutation) => mutation.type !== 'selection' && head.contains(mutation.target),
    }
  }

import { Node } from '@tiptap/core'
import { headedView } from './headed-view.ts'

export const calloutKinds = ['note', 'warning', 'definition', 'example'] as const
export type CalloutKind = (typeof calloutKinds)[number]

interface CalloutOptions {
  label: string
  kinds: readonly { value: string; label: string }[]
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts what is selected into a box, or takes it out of one. */
      toggleCallout: (kind: CalloutKind) => ReturnType
    }
  }
}

/** A box beside the run of the text: `<div data-callout="note">`. */
export const Callout = Node.create<CalloutOptions>({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({ label: '', kinds: [] }),
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => calloutKinds.find((kind) => kind === element.dataset.callout) ?? 'note',
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addCommands() {
    return {
      toggleCallout:
        (kind) =>
        ({ commands }) =>
          commands.toggleWrap(this.name, { kind }),
    }
  },
  addNodeView() {
    return headedView({
      label: this.options.label,
      attribute: 'kind',
      options: this.options.kinds,
      build: () => {
        const dom = document.createElement('div')
        const contentDOM = document.createElement('div')
        dom.append(contentDOM)
        return { dom, contentDOM }
      },
      show: (dom, value) => {
        dom.dataset.callout = value
      },
    })
  },
})

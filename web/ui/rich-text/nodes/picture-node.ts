import { Node } from '@tiptap/core'
import { ownFileAddress } from '../../../lib/file-address.ts'
import { type PictureOptions, pictureView } from './picture-view.ts'

const nothing = { describe: '', described: '', sending: '', lost: '', retry: '', remove: '' }
const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})

/**
 * A picture of ours: `<img src="…/file/<id>" alt="…">`. One that is still being uploaded names its upload instead of an address; it
 * is part of the text here, and of no text that is handed out. Pictures from anywhere else are not taken.
 */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ uploads: undefined, onDescribe: () => undefined, words: nothing }),
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element) => ownFileAddress(element.getAttribute('src') ?? ''),
    },
    alt: { default: '' },
    width: size('width'),
    height: size('height'),
    upload: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-upload'),
      renderHTML: ({ upload }) => (upload ? { 'data-upload': upload } : {}),
    },
  }),
  parseHTML() {
    const isOurs = (element: HTMLElement) =>
      ownFileAddress(element.getAttribute('src') ?? '') !== undefined ||
      this.options.uploads?.find(element.getAttribute('data-upload') ?? '') !== undefined
    return [{ tag: 'img', getAttrs: (element) => (isOurs(element) ? null : false) }]
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return pictureView(this.options)
  },
})

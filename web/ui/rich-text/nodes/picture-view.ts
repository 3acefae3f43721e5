import type { NodeViewRenderer } from '@tiptap/core'
import type { PictureUploads } from '../picture-uploads.ts'

export interface PictureOptions {
  uploads: PictureUploads | undefined
  /** Opens the dialog in which the picture at a position is described. */
  onDescribe: (at: number) => void
  words: { describe: string; described: string; sending: string; lost: string; retry: string; remove: string }
}

type Attributes = Record<string, unknown>
type Words = PictureOptions['words']
type Upload = ReturnType<NonNullable<PictureOptions['uploads']>['find']>

const button = (text: string, onPress: () => void) => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', onPress)
  return made
}

/** The line below a picture that is on its way: how far it is, or why it failed and what can be done. */
function uploadLine(upload: Upload, words: Words, onRetry: () => void, onRemove: () => void): (Node | string)[] {
  if (upload?.state === 'sending') {
    const progress = document.createElement('progress')
    progress.value = upload.share
    progress.setAttribute('aria-label', words.sending)
    return [words.sending, progress]
  }
  const problem = document.createElement('span')
  problem.setAttribute('role', 'alert')
  problem.textContent = upload?.problem ?? words.lost
  return [problem, ...(upload?.canRetry ? [button(words.retry, onRetry)] : []), button(words.remove, onRemove)]
}

/** A picture in the text with the line below it: how its upload goes, or how it is described. */
export const pictureView =
  ({ uploads, onDescribe, words }: PictureOptions): NodeViewRenderer =>
  ({ node, getPos, editor }) => {
    const dom = document.createElement('figure')
    const image = document.createElement('img')
    const line = document.createElement('figcaption')
    let attributes: Attributes = node.attrs
    dom.dataset.picture = ''
    line.contentEditable = 'false'
    dom.append(image, line)

    const here = (act: (at: number) => void) => () => {
      const at = getPos()
      if (at !== undefined) act(at)
    }
    const describe = here(onDescribe)
    const remove = here((at) => editor.commands.deleteRange({ from: at, to: at + 1 }))
    /** An arrived picture takes its place quietly: it is no step that could be undone. */
    const settle = (at: number, src: string) =>
      editor.view.dispatch(
        editor.state.tr.setNodeMarkup(at, undefined, { ...attributes, src, upload: null }).setMeta('addToHistory', false),
      )

    const drawUpload = (name: string) => {
      const upload = uploads?.find(name)
      if (upload?.address) return here((at) => settle(at, upload.address ?? ''))()
      dom.dataset.upload = upload?.state ?? 'failed'
      if (upload) image.src = upload.preview
      line.replaceChildren(...uploadLine(upload, words, () => uploads?.retry(name), remove))
    }
    const drawPicture = () => {
      const alt = String(attributes.alt ?? '')
      delete dom.dataset.upload
      image.src = String(attributes.src)
      image.alt = alt
      dom.toggleAttribute('data-undescribed', alt === '')
      line.replaceChildren(button(alt ? `${words.described}: ${alt}` : words.describe, describe))
    }
    let unwatch: (() => void) | undefined
    const draw = () => {
      unwatch?.()
      const { upload: name } = attributes
      if (typeof name !== 'string') return drawPicture()
      unwatch = uploads?.watch(name, () => drawUpload(name))
      // Changing the text is not for the moment in which it is being drawn.
      if (uploads?.find(name)?.address) queueMicrotask(() => drawUpload(name))
      else drawUpload(name)
    }
    draw()
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        attributes = next.attrs
        draw()
        return true
      },
      stopEvent: ({ target, type }) => target instanceof HTMLButtonElement && !type.startsWith('drag'),
      ignoreMutation: () => true,
      destroy: () => unwatch?.(),
    }
  }

import { Selection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { ownFileAddress } from '../../../lib/file-address.ts'
import { placeBlock } from '../nodes/place-block.ts'
import type { PictureUploads } from '../picture-uploads.ts'
import { cleanPasted } from './clean-pasted.ts'
import { pictureInAddress, picturesIn, picturesInRtf } from './pictures.ts'

/** Puts pictures where they were dropped, or where the cursor is; each shows how its upload goes. */
export function insertPictures(view: EditorView, files: readonly File[], uploads: PictureUploads, at?: number): void {
  const type = view.state.schema.nodes.picture
  if (!type) return
  const { tr } = view.state
  if (at !== undefined) tr.setSelection(Selection.near(tr.doc.resolve(at)))
  for (const file of files) placeBlock(tr, type.create({ upload: uploads.begin(file) }))
  view.dispatch(tr.scrollIntoView())
}

/** How a text takes what is pasted and dropped. `onLeftOut` hears of pictures that are another site's. */
export function pasteProps(uploads: PictureUploads | undefined, onLeftOut: (pictures: number) => void): EditorProps {
  let fromWord: File[] = []
  return {
    handleDOMEvents: {
      paste(_, { clipboardData }) {
        const rtf = clipboardData?.getData('text/rtf') ?? ''
        fromWord = rtf.includes('\\pict') ? picturesInRtf(rtf) : []
        return false
      },
    },
    transformPastedHTML(html) {
      let leftOut = 0
      const cleaned = cleanPasted(html, (address) => {
        if (ownFileAddress(address)) return undefined
        const file = address.startsWith('file:') ? fromWord.shift() : pictureInAddress(address)
        if (!file || !uploads) leftOut += 1
        return file && uploads?.begin(file)
      })
      if (leftOut > 0) onLeftOut(leftOut)
      return cleaned
    },
    handlePaste(view, { clipboardData }) {
      const files = picturesIn(clipboardData)
      // Word and spreadsheets put a picture of the text beside the text; then the text is meant.
      const isTextMeant = /<(p|table|li|h\d)\b/i.test(clipboardData?.getData('text/html') ?? '')
      if (!uploads || files.length === 0 || isTextMeant) return false
      insertPictures(view, files, uploads)
      return true
    },
    handleDrop(view, { dataTransfer, clientX, clientY }, _, isMoved) {
      const files = picturesIn(dataTransfer)
      if (!uploads || isMoved || files.length === 0) return false
      insertPictures(view, files, uploads, view.posAtCoords({ left: clientX, top: clientY })?.pos)
      return true
    },
  }
}

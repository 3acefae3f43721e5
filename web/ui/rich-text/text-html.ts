import { type Editor, getHTMLFromFragment } from '@tiptap/core'

/** The text as HTML, without pictures that are still on their way; nothing if nothing is written. */
export function textHtml(editor: Editor): string {
  if (editor.isEmpty) return ''
  const { tr } = editor.state
  const unfinished: number[] = []
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs.upload) unfinished.push(at)
  })
  // The empty line in which one can go on writing after a picture, table or box is the editor's, not the writer's.
  const { lastChild, childCount, content } = tr.doc
  const beforeLast = childCount > 1 ? tr.doc.child(childCount - 2) : null
  if (lastChild?.type.name === 'paragraph' && lastChild.childCount === 0 && beforeLast?.type.name !== 'paragraph') {
    tr.delete(content.size - lastChild.nodeSize, content.size)
  }
  for (const at of unfinished.reverse()) tr.delete(at, at + 1)
  return getHTMLFromFragment(tr.doc.content, editor.schema)
}

import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Puts a block that has no text of its own (a formula, a picture) where the cursor is, and the cursor below it: a block that stayed
 * selected would be replaced by what is typed next.
 */
export function placeBlock(tr: Transaction, block: Node): void {
  tr.replaceSelectionWith(block)
  const { selection } = tr
  if (!(selection instanceof NodeSelection)) return
  const below = selection.to
  if (!tr.doc.resolve(below).nodeAfter?.isTextblock) {
    const line = tr.doc.type.schema.nodes.paragraph?.create()
    if (line) tr.insert(below, line)
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(below + 1)))
}

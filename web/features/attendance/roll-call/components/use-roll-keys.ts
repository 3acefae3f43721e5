import type { KeyboardEvent } from 'react'

const isField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Ctrl+Enter saves from everywhere on the register; Ctrl+Z takes the last step back, but in a field what was typed. */
export function useRollKeys({ onUndo, onSave }: { onUndo: () => void; onSave: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey && !isField(event.target)
    if (isUndo) onUndo()
    else if (event.key === 'Enter') onSave()
    else return
    event.preventDefault()
  }
  return { onKeyDown }
}

import { type DragEvent, useRef, useState } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** The files that were dropped. A folder cannot be read everywhere, so it is left out. */
function filesIn({ dataTransfer }: DragEvent): File[] {
  return [...dataTransfer.items].flatMap((item) => {
    const file = item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory ? item.getAsFile() : null
    return file ? [file] : []
  })
}

/** Makes an element take files that are dragged onto it: spread `target` over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  // Every element inside tells of entering and leaving too.
  const depth = useRef(0)
  const leave = (by: number) => {
    depth.current = Math.max(0, depth.current - by)
    setOver(depth.current > 0)
  }
  const target = {
    onDragEnter(event: DragEvent) {
      if (!holdsFiles(event)) return
      depth.current += 1
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => holdsFiles(event) && leave(1),
    onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return
      event.preventDefault()
      leave(depth.current)
      const files = filesIn(event)
      if (files.length > 0) onFiles(files)
    },
  }
  return { isOver, target }
}

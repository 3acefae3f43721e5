import { useRef, useState } from 'react'
import { asTable, type NoTable, type TableFile } from '../../lib/sheets/table-file.ts'

/** A file that somebody chose: what of it is sent, or why nothing is; while it is read, neither. */
interface Chosen {
  name: string
  table?: TableFile
  why?: NoTable | 'failed'
}

/** Reads a file that was chosen, and hands over what can be sent of it; of several chosen one after the other only the last. */
export function useChosenTable(onRead: (file: File) => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<File>(null)
  const choose = async (file: File) => {
    const { name } = file
    latest.current = file
    setChosen({ name })
    const read = await asTable(file).catch(() => ({ why: 'failed' as const }))
    if (latest.current !== file) return
    if ('why' in read) return setChosen({ name, why: read.why })
    setChosen({ name, table: read })
    onRead(read.file)
  }
  return { chosen, choose }
}

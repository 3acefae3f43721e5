import { useEffect, useState } from 'react'
import { readFirstSheet, readWord, type Sheet } from '../../lib/office-files.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { LoadingFace } from '../loading-face.tsx'
import { UnopenedFile } from '../unopened-file.tsx'
import classes from './office-preview.module.css'
import { SheetTable } from './sheet-table.tsx'
import { WordPage } from './word-page.tsx'

interface OfficePreviewProps {
  address: string
  name: string
  kind: 'docx' | 'xlsx'
}

type State = { is: 'opening' } | { is: 'failed' } | { is: 'word'; html: string } | { is: 'sheet'; sheet: Sheet }

const read = async (address: string, kind: 'docx' | 'xlsx'): Promise<State> =>
  kind === 'docx' ? { is: 'word', html: await readWord(address) } : { is: 'sheet', sheet: await readFirstSheet(address) }

/** An Office file as far as it can be shown: the text of a Word file, the first sheet of an Excel file. */
export function OfficePreview(props: OfficePreviewProps) {
  const [attempt, setAttempt] = useState(1)
  return <OpenedFile key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** One attempt to open it. */
function OpenedFile({ address, name, kind, onRetry }: OfficePreviewProps & { onRetry: () => void }) {
  const { t } = useTranslation('previews')
  const [state, setState] = useState<State>({ is: 'opening' })
  useEffect(() => {
    let isWanted = true
    void read(address, kind)
      .catch((): State => ({ is: 'failed' }))
      .then((next) => isWanted && setState(next))
    return () => {
      isWanted = false
    }
  }, [address, kind])
  return (
    <div className={classes.preview}>
      {state.is === 'opening' && <LoadingFace rows={5} />}
      {state.is === 'failed' && <UnopenedFile title={t('office.failed')} text={t('office.failedText')} onRetry={onRetry} />}
      {state.is === 'word' && <WordPage html={state.html} name={name} />}
      {state.is === 'sheet' && <SheetTable sheet={state.sheet} name={name} />}
      {(state.is === 'word' || state.is === 'sheet') && <p className={classes.hint}>{t('office.hint')}</p>}
    </div>
  )
}

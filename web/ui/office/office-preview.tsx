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
export function OfficePreview({ address, name, kind }: OfficePreviewProps) {
  const { t } = useTranslation('previews')
  const [state, setState] = useState<State>({ is: 'opening' })
  const [attempt, setAttempt] = useState(1)
  const tryAgain = () => {
    setState({ is: 'opening' })
    setAttempt(attempt + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isWanted = true
    void read(address, kind)
      .catch((): State => ({ is: 'failed' }))
      .then((next) => isWanted && setState(next))
    return () => {
      isWanted = false
    }
  }, [address, kind, attempt])
  return (
    <div className={classes.preview}>
      {state.is === 'opening' && <LoadingFace rows={5} />}
      {state.is === 'failed' && <UnopenedFile title={t('office.failed')} text={t('office.failedText')} onRetry={tryAgain} />}
      {state.is === 'word' && <WordPage html={state.html} name={name} />}
      {state.is === 'sheet' && <SheetTable sheet={state.sheet} name={name} />}
      {(state.is === 'word' || state.is === 'sheet') && <p className={classes.hint}>{t('office.hint')}</p>}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { UnopenedFile } from '../unopened-file.tsx'
import { openPdf, type Pdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import classes from './pdf-view.module.css'

interface PdfViewProps {
  /** Where the bytes are; the server sends pieces of them (Range). */
  address: string
  name: string
  /** From 1 on. */
  startPage?: number
  onPage?: (page: number) => void
  /** The last page was seen. */
  onLastPage?: () => void
}

type State = { is: 'opening' } | { is: 'failed' } | { is: 'open'; pdf: Pdf; pageSize: { width: number; height: number } }

/** A PDF, page by page. It brings a library of some 500 kB, so it is loaded only where there is a PDF. */
export function PdfView(props: PdfViewProps) {
  const [attempt, setAttempt] = useState(1)
  return <OpenedPdf key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** One attempt to open it. */
function OpenedPdf({ address, name, startPage = 1, onPage, onLastPage, onRetry }: PdfViewProps & { onRetry: () => void }) {
  const { t } = useTranslation(['previews', 'ui'])
  // Where somebody began is asked once, not again whenever they turn a page.
  const [firstPage] = useState(startPage)
  const [state, setState] = useState<State>({ is: 'opening' })
  useEffect(() => {
    let isWanted = true
    const { document: opening, close } = openPdf(address)
    const open = async () => {
      const pdf = await opening
      const { width, height } = (await pdf.getPage(Math.min(firstPage, pdf.numPages))).getViewport({ scale: 1 })
      if (isWanted) setState({ is: 'open', pdf, pageSize: { width, height } })
    }
    open().catch(() => isWanted && setState({ is: 'failed' }))
    return () => {
      isWanted = false
      close()
    }
  }, [address, firstPage])
  if (state.is === 'open') {
    return <PdfPages pdf={state.pdf} name={name} pageSize={state.pageSize} startPage={firstPage} onPage={onPage} onLastPage={onLastPage} />
  }
  return state.is === 'opening' ? (
    <div className={classes.coming} role="status" aria-label={t('ui:loading')} />
  ) : (
    <div className={classes.coming}>
      <UnopenedFile title={t('pdf.failed')} text={t('pdf.failedText')} onRetry={onRetry} />
    </div>
  )
}

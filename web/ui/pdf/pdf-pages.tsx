import { useElementSize, useFullscreenElement, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Pdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import classes from './pdf-view.module.css'

interface PdfPagesProps {
  pdf: Pdf
  name: string
  /** Of a page, in points. Pages of another size take theirs when they are drawn. */
  pageSize: { width: number; height: number }
  startPage: number
  onPage: ((page: number) => void) | undefined
  onLastPage: (() => void) | undefined
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const next = (zoom: number, step: 1 | -1) => zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + step))] ?? 1

/** The page that lies in the middle of what is scrolled to, from 1 on. */
function pageInSight(scroller: HTMLElement): number {
  const middle = scroller.scrollTop + scroller.clientHeight / 2
  const index = [...scroller.children].findLastIndex((page) => page instanceof HTMLElement && page.offsetTop <= middle)
  return Math.max(index, 0) + 1
}

function scrollTo(scroller: HTMLElement | null, page: number): void {
  const element = scroller?.children[page - 1]
  if (scroller && element instanceof HTMLElement) scroller.scrollTop = element.offsetTop
}

/** The pages of an open PDF, in a window of their own that one scrolls. */
export function PdfPages({ pdf, name, pageSize, startPage, onPage, onLastPage }: PdfPagesProps) {
  const { t } = useTranslation('previews')
  const [page, setPage] = useState(Math.min(startPage, pdf.numPages))
  const [zoom, setZoom] = useState(1)
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const fullScreen = useFullscreenElement<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const scrollerRef = useMergedRef(sizeRef, scroller)
  const scale = width > 0 ? (width / pageSize.width) * zoom : 0

  const goTo = (wanted: number) => scrollTo(scroller.current, wanted)
  // In another size the same page stays before the eyes.
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (scale > 0) scrollTo(scroller.current, shown.current)
  }, [scale])
  const last = useRef({ onPage, onLastPage })
  useEffect(() => {
    last.current = { onPage, onLastPage }
  })
  useEffect(() => {
    shown.current = page
    last.current.onPage?.(page)
    if (page === pdf.numPages) last.current.onLastPage?.()
  }, [page, pdf])

  const onKeyDown = (event: KeyboardEvent) => {
    const turns: Record<string, () => void> = {
      ArrowLeft: () => goTo(page - 1),
      ArrowRight: () => goTo(page + 1),
      '+': () => setZoom(next(zoom, 1)),
      '-': () => setZoom(next(zoom, -1)),
      '0': () => setZoom(1),
    }
    const turn = event.ctrlKey || event.metaKey || event.altKey ? undefined : turns[event.key]
    if (!turn) return
    event.preventDefault()
    turn()
  }
  return (
    <div className={classes.view} ref={fullScreen.ref} data-full={fullScreen.fullscreen || undefined}>
      <PdfToolbar
        page={page}
        pages={pdf.numPages}
        zoom={zoom}
        isFullScreen={fullScreen.fullscreen}
        onPage={goTo}
        onZoom={(step) => setZoom(step === 0 ? 1 : next(zoom, step))}
        onFullScreen={document.fullscreenEnabled ? fullScreen.toggle : undefined}
      />
      <section
        className={classes.pages}
        ref={scrollerRef}
        aria-label={t('pdf.label', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in itself is reached by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setPage(pageInSight(currentTarget))}
      >
        {scale > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} pdf={pdf} number={index + 1} scale={scale} pageSize={pageSize} />
          ))}
      </section>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { drawPage } from './draw-page.ts'
import type { Pdf } from './open-pdf.ts'
import classes from './pdf-view.module.css'

interface PdfPageProps {
  pdf: Pdf
  /** From 1 on. */
  number: number
  /** Pixels of the window for each point. */
  scale: number
  pageSize: { width: number; height: number }
}

/** One page: drawn while it is near what is scrolled to, and forgotten when it is far, so that a long document takes little memory. */
export function PdfPage({ pdf, number, scale, pageSize }: PdfPageProps) {
  const { t } = useTranslation('previews')
  const place = useRef<HTMLElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [size, setSize] = useState(pageSize)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: place.current.parentElement,
      rootMargin: '100% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || !paper.current) return
    return drawPage({ pdf, number, scale, into: paper.current, onSize: setSize })
  }, [pdf, number, scale, isNear])
  return (
    <section
      ref={place}
      className={classes.page}
      aria-label={t('pdf.pageOf', { page: number, pages: pdf.numPages })}
      style={{ inlineSize: Math.floor(size.width * scale), blockSize: Math.floor(size.height * scale) }}
    >
      <div ref={paper} />
    </section>
  )
}

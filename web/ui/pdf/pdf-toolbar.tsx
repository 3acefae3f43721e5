import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconMaximize,
  IconMinimize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from '../../lib/use-translation.ts'
import { IconButton } from '../icon-button.tsx'
import classes from './pdf-view.module.css'

interface PdfToolbarProps {
  page: number
  pages: number
  /** 1 is as wide as the window that it is shown in. */
  zoom: number
  isFullScreen: boolean
  onPage: (page: number) => void
  /** One step larger or smaller; 0 is back to the width. */
  onZoom: (step: 1 | -1 | 0) => void
  onFullScreen: (() => void) | undefined
}

/** Turning pages, and how large they are. */
export function PdfToolbar({ page, pages, zoom, isFullScreen, onPage, onZoom, onFullScreen }: PdfToolbarProps) {
  const { t } = useTranslation('previews')
  const Screen = isFullScreen ? IconMinimize : IconMaximize
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <div className={classes.toolbar}>
      <IconButton aria-label={t('pdf.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronUp {...icon} />
      </IconButton>
      <IconButton aria-label={t('pdf.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronDown {...icon} />
      </IconButton>
      <output className={classes.place} aria-label={t('pdf.pageOf', { page, pages })}>
        {t('pdf.pageOfShort', { page, pages })}
      </output>
      <span className={classes.gap} />
      <IconButton aria-label={t('pdf.smaller')} disabled={zoom <= 0.5} onClick={() => onZoom(-1)}>
        <IconZoomOut {...icon} />
      </IconButton>
      <IconButton aria-label={t('pdf.larger')} disabled={zoom >= 4} onClick={() => onZoom(1)}>
        <IconZoomIn {...icon} />
      </IconButton>
      <IconButton className={classes.wideOnly ?? ''} aria-label={t('pdf.fitWidth')} disabled={zoom === 1} onClick={() => onZoom(0)}>
        <IconArrowAutofitWidth {...icon} />
      </IconButton>
      {onFullScreen && (
        <IconButton aria-label={t(isFullScreen ? 'pdf.leaveFullScreen' : 'pdf.fullScreen')} onClick={onFullScreen}>
          <Screen {...icon} />
        </IconButton>
      )}
    </div>
  )
}

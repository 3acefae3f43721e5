import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isUnfinished } from '../../lib/uploads/task.ts'
import type { Uploading } from '../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { UploadRows } from './upload-rows.tsx'
import classes from './upload-tray.module.css'

/** The uploads of this tab at the bottom of every page: one line, and the files behind it. */
export function UploadTray({ uploads }: { uploads: Omit<Uploading, 'add'> }) {
  const { t } = useTranslation('files')
  const rowsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { tasks, cancel } = uploads
  if (tasks.length === 0) return null
  const running = tasks.filter(isUnfinished)
  const failed = tasks.filter(({ state }) => state === 'failed' || state === 'missing')
  const counted = tasks.filter(({ state }) => state !== 'failed')
  const sum = (of: 'sentBytes' | 'sizeBytes') => counted.reduce((total, task) => total + task[of], 0)
  const title =
    running.length > failed.filter(({ state }) => state === 'missing').length
      ? t('tray.running', { count: running.length })
      : failed.length > 0
        ? t('tray.failed', { count: failed.length })
        : t('tray.done', { count: tasks.length })
  const close = () => {
    for (const { id } of tasks) cancel(id)
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section className={classes.tray} aria-label={t('tray.label')}>
      <div className={classes.head}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={rowsId} onClick={() => setOpen(!isOpen)}>
          <span aria-live="polite">{title}</span>
          <Chevron size={20} stroke={1.6} aria-hidden />
        </button>
        {running.length === 0 && (
          <IconButton aria-label={t('tray.close')} onClick={close}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
      {running.length > 0 && <ProgressBar label={t('tray.progress')} done={sum('sentBytes')} of={sum('sizeBytes')} />}
      <div id={rowsId} className={classes.rows} hidden={!isOpen}>
        <UploadRows uploads={uploads} label={t('tray.label')} />
      </div>
    </section>
  )
}

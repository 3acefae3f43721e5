import { IconAlertTriangle, IconCloudCheck, IconDeviceMobile, IconRefresh } from '@tabler/icons-react'
import { type StoreApi, useStore } from 'zustand'
import { formatTime } from '../../../../lib/dates.ts'
import { failureText } from '../../../../lib/i18n.ts'
import type { Keeping } from '../../../../lib/self-saving.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import classes from './saving-line.module.css'

const icons = { saving: IconRefresh, saved: IconCloudCheck, kept: IconDeviceMobile, unsafe: IconAlertTriangle } as const

interface SavingLineProps {
  keeping: StoreApi<Keeping>
  /** What stands here while nothing was written. */
  before: string
}

/** Where what one writes is kept, in words. The only part of the page that hears of it. */
export function SavingLine({ keeping, before }: SavingLineProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const now = useStore(keeping)
  if (now.is === 'untouched') {
    return <p className={classes.line}>{before}</p>
  }
  const words = () => {
    if (now.is === 'saving') return t('edit.keeping.saving')
    if (now.is === 'saved') return t('edit.keeping.saved', { time: formatTime(now.at) })
    const why = failureText(now.failure)
    if (now.is === 'unsafe') return t('edit.keeping.unsafe', { why })
    return now.failure.code === 'platform.unavailable' ? t('edit.keeping.kept') : t('edit.keeping.refused', { why })
  }
  const Icon = icons[now.is]
  return (
    <p className={classes.line} data-state={now.is} role={now.is === 'unsafe' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {words()}
    </p>
  )
}

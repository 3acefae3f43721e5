import { IconAlertTriangle, IconCheck, IconFile, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { UploadTask } from '../../lib/uploads/task.ts'
import { canBeTriedAgain } from '../../lib/uploads/upload-failure.ts'
import type { Uploading } from '../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ChooseFiles } from './choose-files.tsx'
import classes from './upload-row.module.css'
import { useUploadWords } from './use-upload-words.ts'

const leads = { done: IconCheck, failed: IconAlertTriangle } as const

interface UploadRowProps {
  task: UploadTask
  controls: Omit<Uploading, 'tasks' | 'add'>
}

/** One upload: its name, how far it is in words and as a bar, and what can be done with it. */
export function UploadRow({ task, controls }: UploadRowProps) {
  const { t } = useTranslation('files')
  const words = useUploadWords(task)
  const [isOther, setOther] = useState(false)
  const { id, name, state, sizeBytes, sentBytes } = task
  const Lead = state === 'done' || state === 'failed' ? leads[state] : IconFile
  const choose = async ([file]: File[]) => file && setOther(!(await controls.chooseAgain(id, file)))
  const isOver = state === 'done' || state === 'failed'
  return (
    <li className={classes.row} data-state={state}>
      <Lead className={classes.lead} size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail} role={state === 'failed' ? 'alert' : undefined}>
          {isOther ? t('upload.otherFile', { name }) : words}
        </p>
        {!isOver && state !== 'preparing' && <ProgressBar label={t('upload.progress', { name })} done={sentBytes} of={sizeBytes} />}
        {state === 'missing' && (
          <div className={classes.choose}>
            <ChooseFiles isMultiple={false} hasCamera={false} text={t('upload.chooseAgain')} onFiles={choose} />
          </div>
        )}
      </div>
      <div className={classes.controls}>
        {(state === 'sending' || state === 'waiting') && (
          <IconButton aria-label={t('upload.pause', { name })} onClick={() => controls.pause(id)}>
            <IconPlayerPause size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton aria-label={t('upload.resume', { name })} onClick={() => controls.resume(id)}>
            <IconPlayerPlay size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        {((state === 'failed' && canBeTriedAgain(task.failure)) || state === 'offline') && (
          <IconButton aria-label={t('upload.retry', { name })} onClick={() => controls.resume(id)}>
            <IconRefresh size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label={t(isOver ? 'upload.close' : 'upload.cancel', { name })} onClick={() => controls.cancel(id)}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

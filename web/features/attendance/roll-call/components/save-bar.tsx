import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useWaitingWrites } from '../../../../lib/waiting-writes.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Counts, Register } from '../format.ts'
import { CountLine } from './count-line.tsx'
import classes from './save-bar.module.css'

export type SavedWord = 'saved' | 'sending' | 'waiting'

interface SaveBarProps {
  counts: Counts
  lessons: Register['lessons']
  topic: string
  onTopic: (topic: string) => void
  /** A field for why a register that was saved is changed; null where it is none. */
  reasonField: ReactNode
  /** What became of the last save, in a word; null while there is something to save. */
  saved: SavedWord | null
  /** More of that. */
  about: ReactNode
  canUndo: boolean
  isLocked: boolean
  onUndo: () => void
  onSave: () => void
}

/** Always in sight: how many are there, what was taught, and saving. */
export function SaveBar({ counts, lessons, topic, onTopic, reasonField, saved, about, canUndo, isLocked, onUndo, onSave }: SaveBarProps) {
  const { t } = useTranslation('attendance')
  const listId = useId()
  const isOff = isLocked || saved !== null
  const hasFailed = useWaitingWrites((waiting) => waiting.hasFailed)
  const word = saved === 'sending' && hasFailed ? 'waiting' : saved
  return (
    <div className={classes.bar}>
      <div className={classes.fields}>
        <TextField
          aria-label={t('topic.label')}
          placeholder={t('topic.placeholder')}
          value={topic}
          maxLength={300}
          list={listId}
          autoComplete="off"
          disabled={isLocked}
          onChange={({ currentTarget }) => onTopic(currentTarget.value)}
        />
        <datalist id={listId}>
          {lessons.map(({ id, title }) => (
            <option key={id} value={title} />
          ))}
        </datalist>
        {reasonField}
      </div>
      <div className={classes.row}>
        <div className={classes.told}>
          <CountLine counts={counts} />
          {about && <div className={classes.state}>{about}</div>}
        </div>
        <IconButton aria-label={t('undo')} disabled={!canUndo || isLocked} onClick={onUndo}>
          <IconArrowBackUp size={22} stroke={1.6} aria-hidden />
        </IconButton>
        {/* Not `disabled`: whoever saved by the keyboard stays where they are. */}
        <Button aria-disabled={isOff} onClick={(event) => (isOff ? event.preventDefault() : onSave())}>
          {t(word ? `saved.${word}` : 'save')}
        </Button>
      </div>
    </div>
  )
}

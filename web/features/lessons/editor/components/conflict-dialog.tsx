import { useState } from 'react'
import { copyHtml } from '../../../../lib/copy-html.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import type { Content } from '../../format.ts'
import type { Writing } from '../format.ts'
import classes from './conflict-dialog.module.css'
import { WordChanges } from './word-changes.tsx'

interface ConflictDialogProps {
  theirs: Content
  mine: Writing
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Two people wrote at once: both texts side by side, and a choice that loses neither. */
export function ConflictDialog({ theirs, mine, isBusy, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  useFocusBack()
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const [isCopied, setCopied] = useState(false)
  const sides = [
    { key: 'before', heading: t('edit.theirs', { version: theirs.version }), title: theirs.title },
    { key: 'after', heading: t('edit.mine'), title: mine.title },
  ] as const
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('edit.conflict')}
      size={960}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <p className={classes.text}>{t('edit.conflictText')}</p>
      <div className={classes.sides}>
        {sides.map(({ key, heading, title }) => (
          <section key={key} className={classes.side} aria-label={heading}>
            <h3>{heading}</h3>
            <p className={classes.title}>{title}</p>
            <WordChanges before={theirs.body} after={mine.body} only={key} />
          </section>
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => setCopied(copyHtml(mine.body))}>
          {t(isCopied ? 'edit.copied' : 'edit.copyMine')}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('edit.takeTheirs')}
        </Button>
        <Button onClick={onKeepMine} isLoading={isBusy}>
          {t('edit.keepMine')}
        </Button>
      </div>
    </Modal>
  )
}

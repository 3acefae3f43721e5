import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import type { CountedClass } from '../../college/format.ts'
import type { Program } from '../../format.ts'
import { AddMembers } from './add-members.tsx'
import { EnrolLearner } from './enrol-learner.tsx'
import { MemberRows } from './member-rows.tsx'
import classes from './members-dialog.module.css'

interface MembersDialogProps {
  of: CountedClass
  /** What a batch is a part of; only its learners can be in the batch. */
  parent: CountedClass | undefined
  program: Program
  canChange: boolean
  onBack: () => void
  onClose: () => void
}

/** Who is in a class, and who comes into it or leaves it from a day on. */
export function MembersDialog({ of, parent, program, canChange, onBack, onClose }: MembersDialogProps) {
  const { t } = useTranslation(['academics', 'college'])
  const [view, setView] = useState<'now' | 'add' | 'move'>('now')
  const isSection = of.kind === 'section'
  return (
    <FormDialog title={t('college:members.title', { class: of.name })} onClose={onClose}>
      <div className={classes.bar}>
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
          onClick={onBack}
        >
          {t('college:members.back')}
        </Button>
        {canChange && (
          <SegmentedChoice
            label={t('college:members.views')}
            value={view}
            options={[
              { value: 'now', label: t('college:members.now', { count: of.learners }) },
              ...(isSection ? [{ value: 'move' as const, label: t('college:members.move') }] : []),
              { value: 'add', label: t(isSection ? 'college:members.enrol' : 'college:members.add') },
            ]}
            onChange={setView}
          />
        )}
      </div>
      {view === 'now' ? (
        <MemberRows of={of} {...(canChange && { onAdd: () => setView('add') })} />
      ) : isSection && view === 'add' ? (
        <EnrolLearner into={of} onCancel={onClose} />
      ) : (
        <AddMembers to={of} parent={parent} program={program} onAdded={() => setView('now')} />
      )}
    </FormDialog>
  )
}

import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { type CountedClass, dayText, todayInField } from '../../college/format.ts'
import type { ClassLearner } from '../../students/format.ts'
import { useRemoveMembers } from '../queries.ts'
import classes from './remove-member.module.css'

interface RemoveMemberProps {
  learner: ClassLearner
  from: CountedClass
  /** The day that is offered; today where none is given. */
  first?: string | undefined
  onClose: () => void
}

/** Takes a learner out of a group or batch from a day on, once that was asked about. */
export function RemoveMember({ learner, from, first, onClose }: RemoveMemberProps) {
  const { t } = useTranslation(['academics', 'college', 'ui'])
  const remove = useRemoveMembers()
  const [day, setDay] = useState(first ?? todayInField())
  const confirm = () =>
    remove.mutate(
      { body: { classId: from.id, learnerIds: [learner.id], ...(day && { from: day }) } },
      {
        onSuccess: () => {
          const about = { name: learner.name, class: from.name, day: dayText(day || todayInField()) }
          void showNotice({ title: t('college:members.removed'), text: t('college:members.removedFrom', about), closeLabel: t('ui:close') })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      question={t('college:members.removeQuestion', { name: learner.name, class: from.name })}
      consequence={
        <div className={classes.body}>
          <p className={classes.text}>{t('college:members.removeConsequence')}</p>
          <TextField
            type="date"
            label={t('college:field.from')}
            min={todayInField()}
            value={day}
            error={remove.error?.fields?.from}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </div>
      }
      action={t('college:members.remove')}
      isBusy={remove.isPending}
      failure={remove.error?.fields?.from ? null : remove.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { type CountedClass, dayText, toldText } from '../../college/format.ts'
import type { PlannedMove } from '../format.ts'
import { useTakeBackMoves } from '../queries.ts'
import { CheckedLearners } from './learner-checks.tsx'
import classes from './remove-member.module.css'

interface TakeBackProps {
  of: CountedClass
  /** Who was to come into the section or to leave it, and when. */
  move: PlannedMove
  onClose: () => void
}

/** Takes a planned move back before its day, for all of those who were to move or for some, once that was asked about. */
export function TakeBack({ of, move: { day, section, says, who }, onClose }: TakeBackProps) {
  const { t } = useTranslation(['college', 'ui'])
  const taking = useTakeBackMoves()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map(who.map(({ id, name }) => [id, name])))
  const [isNobody, setNobody] = useState(false)
  const [from, to] = says === 'comes' ? [section, of.name] : [of.name, section]
  const confirm = () => {
    setNobody(chosen.size === 0)
    if (chosen.size === 0) return
    taking.mutate(
      { body: { classId: of.id, learnerIds: [...chosen.keys()], day } },
      {
        onSuccess: ({ takenBack }) => {
          const text = t(from === null ? 'members.takenBackNowhere' : 'members.takenBackText', { count: takenBack, section: from })
          void showNotice({ title: t('members.takenBack'), text, closeLabel: t('ui:close') })
          onClose()
        },
      },
    )
  }
  const refused = isNobody ? t('members.takeBackNobody') : taking.error && toldText(taking.error, [])
  return (
    <ConfirmDialog
      isOpen
      question={t('members.takeBackQuestion', { section: to, day: dayText(day) })}
      consequence={
        <div className={classes.body}>
          <p className={classes.text}>
            {from === null ? t('members.takeBackNowhere') : t('members.takeBackConsequence', { section: from })}
          </p>
          <CheckedLearners label={t('members.takeBackWhom')} offered={who} chosen={chosen} onChange={setChosen} />
          {refused && <FormFailure text={refused} />}
        </div>
      }
      action={t('members.takeBack')}
      isBusy={taking.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

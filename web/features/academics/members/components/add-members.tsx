import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { type CountedClass, dayText, todayInField, toldText } from '../../college/format.ts'
import type { Program } from '../../format.ts'
import { useAddMembers, useMoveLearners } from '../queries.ts'
import classes from './add-members.module.css'
import { LearnerChecks } from './learner-checks.tsx'
import { SectionChoice } from './section-choice.tsx'

interface AddMembersProps {
  to: CountedClass
  parent: CountedClass | undefined
  program: Program
  onAdded: () => void
}

/** Today, or the first day of a class that is still to begin. */
function firstDayIn({ startsOn }: CountedClass): string {
  const today = todayInField()
  return startsOn > today ? startsOn : today
}

/** As many as the endpoint takes at once. */
const most = 200

/**
 * Chooses learners for a group from any sections, for a batch from what it is a part of, and adds them from a day on. Into a section
 * they are moved from others, as when a section goes to its next semester: all but those who are detained.
 */
export function AddMembers({ to, parent, program, onAdded }: AddMembersProps) {
  const { t } = useTranslation(['academics', 'college', 'ui'])
  const { inSentence } = useVocabulary()
  const isMove = to.kind === 'section'
  const adding = useAddMembers()
  const moving = useMoveLearners()
  const add = isMove ? moving : adding
  const [sectionId, setSectionId] = useState(parent?.id ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [day, setDay] = useState(firstDayIn(to))
  const [isAsking, setAsking] = useState(false)
  const count = chosen.size
  // Who was chosen of a section that is no longer in sight is not moved with the others.
  const choose = (id: string) => {
    setSectionId(id)
    if (isMove) setChosen(new Map())
  }
  const send = () =>
    add.mutate(
      { body: { classId: to.id, learnerIds: [...chosen.keys()], ...(day && { startsOn: day }) } },
      {
        onSuccess: ({ added }) => {
          const text = t('college:members.addedFrom', { count: added, class: to.name, day: dayText(day || todayInField()) })
          void showNotice({
            title: t(added === 0 ? 'college:members.unchanged' : isMove ? 'college:members.moved' : 'college:members.added'),
            text,
            closeLabel: t('ui:close'),
          })
          onAdded()
        },
        // What is wrong stands in the form.
        onError: () => setAsking(false),
      },
    )
  const refused = add.error && toldText(add.error, ['startsOn'])
  return (
    <div className={classes.form}>
      {isMove && <p className={classes.from}>{t('college:members.moveText', inSentence)}</p>}
      {parent ? (
        <p className={classes.from}>{t('college:members.onlyFrom', { class: parent.name })}</p>
      ) : (
        <SectionChoice program={program} intoId={to.id} isMove={isMove} onChoose={choose} />
      )}
      {sectionId && (
        <LearnerChecks
          key={sectionId}
          label={t(isMove ? 'college:members.chooseMoved' : 'college:members.choose')}
          sectionId={sectionId}
          groupId={to.id}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {count > 0 && !isMove && <p className={classes.from}>{t('college:members.chosen', { names: [...chosen.values()].join(', ') })}</p>}
      <TextField
        type="date"
        label={t('college:field.from')}
        min={todayInField()}
        value={day}
        error={add.error?.fields?.startsOn}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {refused && <FormFailure text={refused} />}
      {count > most && <FormFailure text={t('college:members.tooMany', { most })} />}
      <div className={classes.actions}>
        <Button isLoading={add.isPending} disabled={count === 0 || count > most} onClick={isMove ? () => setAsking(true) : send}>
          {t(isMove ? 'college:members.moveCount' : 'college:members.addCount', { count })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={t('college:members.moveQuestion', { count, class: to.name, day: dayText(day || todayInField()) })}
        consequence={t('college:members.moveConsequence')}
        action={t('college:members.moveCount', { count })}
        isBusy={add.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { type CountedClass, dayText, todayInField, toldText } from '../../college/format.ts'
import type { Program } from '../../format.ts'
import { useAddMembers } from '../queries.ts'
import classes from './add-members.module.css'
import { LearnerChecks } from './learner-checks.tsx'
import { SectionChoice } from './section-choice.tsx'

interface AddMembersProps {
  to: CountedClass
  parent: CountedClass | undefined
  program: Program
  onAdded: () => void
}

/** As many as the endpoint takes at once. */
const most = 200

/** Chooses learners for a group from any sections, for a batch from what it is a part of, and adds them from a day on. */
export function AddMembers({ to, parent, program, onAdded }: AddMembersProps) {
  const { t } = useTranslation(['academics', 'ui'])
  const add = useAddMembers()
  const [sectionId, setSectionId] = useState(parent?.id ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [day, setDay] = useState(todayInField())
  const count = chosen.size
  const send = () =>
    add.mutate(
      { body: { classId: to.id, learnerIds: [...chosen.keys()], ...(day && { startsOn: day }) } },
      {
        onSuccess: ({ added }) => {
          const text = t('members.addedFrom', { count: added, class: to.name, day: dayText(day || todayInField()) })
          void showNotice({ title: t('members.added'), text, closeLabel: t('ui:close') })
          onAdded()
        },
      },
    )
  const refused = add.error && toldText(add.error, ['startsOn'])
  return (
    <div className={classes.form}>
      {parent ? (
        <p className={classes.from}>{t('members.onlyFrom', { class: parent.name })}</p>
      ) : (
        <SectionChoice program={program} onChoose={setSectionId} />
      )}
      {sectionId && <LearnerChecks key={sectionId} sectionId={sectionId} groupId={to.id} chosen={chosen} onChange={setChosen} />}
      {count > 0 && <p className={classes.from}>{t('members.chosen', { names: [...chosen.values()].join(', ') })}</p>}
      <TextField
        type="date"
        label={t('field.from')}
        min={todayInField()}
        value={day}
        error={add.error?.fields?.startsOn}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {refused && <FormFailure text={refused} />}
      {count > most && <FormFailure text={t('members.tooMany', { most })} />}
      <div className={classes.actions}>
        <Button isLoading={add.isPending} disabled={count === 0 || count > most} onClick={send}>
          {t('members.addCount', { count })}
        </Button>
      </div>
    </div>
  )
}

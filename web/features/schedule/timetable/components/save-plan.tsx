import { useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { addDays, laterOf, mondayOf, noonOf } from '../../../../lib/days.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Timetable } from '../../format.ts'
import { useSaveTimetable } from '../../queries.ts'
import { changesOf, type PlanSlot } from '../format.ts'
import classes from './save-plan.module.css'

interface SavePlanProps {
  section: { id: string; name: string; startsOn: string; endsOn: string }
  plan: readonly PlanSlot[]
  /** The version that is looked at; none where the class has no week yet. */
  version: Timetable | undefined
  isChanged: boolean
  today: string
  onDiscard: () => void
  onSaved: () => void
}

/** From which day on the week holds, and saving it; what is in the way stands beside, and nothing is lost. */
export function SavePlan({ section, plan, version, isChanged, today, onDiscard, onSaved }: SavePlanProps) {
  const { t } = useTranslation(['timetable', 'ui'])
  const [startsOn, setStartsOn] = useState(() => laterOf(addDays(mondayOf(today), 7), section.startsOn))
  const { mutate, isPending, error, reset } = useSaveTimetable()
  const save = () =>
    mutate(
      { body: { classId: section.id, startsOn, slots: changesOf(plan) } },
      {
        onSuccess: ({ generated, kept }) => {
          onSaved()
          void showNotice({
            title: t('plan.saved', { class: section.name }),
            text: [t('plan.generated', { count: generated }), kept > 0 && t('plan.kept', { count: kept })].filter(Boolean).join(' '),
            closeLabel: t('ui:close'),
          })
        },
      },
    )
  const discard = () => {
    reset()
    onDiscard()
  }
  const fieldText = error?.fields?.startsOn
  const others = Object.entries(error?.fields ?? {}).flatMap(([name, text]) => (name === 'startsOn' ? [] : [text]))
  const refused = error && (error.fields ? others.join(' ') : failureText(error))
  return (
    <div className={classes.save}>
      {refused && <FormFailure text={refused} />}
      <div className={classes.bar}>
        <p className={classes.words}>
          {isChanged ? t('plan.changed') : version ? t('plan.holds', { from: formatDate(noonOf(version.startsOn)) }) : t('plan.none')}
        </p>
        <TextField
          type="date"
          label={t('plan.from')}
          min={today}
          max={section.endsOn}
          value={startsOn}
          error={fieldText}
          onChange={({ currentTarget }) => setStartsOn(currentTarget.value)}
        />
        {isChanged && (
          <Button variant="default" onClick={discard}>
            {t('plan.discard')}
          </Button>
        )}
        <Button disabled={plan.length === 0 && !version} isLoading={isPending} onClick={save}>
          {t('plan.save')}
        </Button>
      </div>
    </div>
  )
}

import { type FormEvent, useState } from 'react'
import { roman } from '#contract/features/academics/roman.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { Textarea } from '../../../../ui/kit/textarea.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Unit, WholeLesson } from '../../format.ts'
import { useUpdateLesson } from '../queries.ts'
import classes from './lesson-details.module.css'

interface LessonDetailsProps {
  lesson: WholeLesson
  units: readonly Unit[]
  classes: readonly { id: string; name: string }[]
}

/** A lesson's title, summary, unit and class. */
export function LessonDetails({ lesson, units, classes: taught }: LessonDetailsProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const update = useUpdateLesson()
  const saved = { title: lesson.title, summary: lesson.summary, unitId: lesson.unitId ?? '', classId: lesson.classId ?? '' }
  const [changed, setChanged] = useState<Partial<typeof saved>>({})
  const fields = { ...saved, ...changed }
  const isChanged = JSON.stringify(fields) !== JSON.stringify(saved)
  const change = (part: Partial<typeof saved>) => {
    update.reset()
    setChanged({ ...changed, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || !fields.title.trim()) return
    // What was not changed here stays as a colleague may have it by now.
    const { unitId, classId, ...texts } = changed
    const place = { ...(unitId !== undefined && { unitId: unitId || null }), ...(classId !== undefined && { classId: classId || null }) }
    update.mutate({ body: { lessonId: lesson.id, ...texts, ...place } }, { onSuccess: () => setChanged({}) })
  }
  return (
    <Card title={t('edit.details')}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextField
          label={t('edit.name')}
          maxLength={200}
          autoComplete="off"
          value={fields.title}
          error={!fields.title.trim() && t('edit.nameMissing')}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Textarea
          label={t('edit.summary')}
          description={t('edit.summaryHelp')}
          rows={3}
          maxLength={2000}
          value={fields.summary}
          onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
        />
        {units.length > 0 && (
          <SelectField
            label={t('edit.unit')}
            value={fields.unitId}
            data={[
              ...units.map((unit) => ({
                value: unit.id,
                label: t('lessons:home.unit', { numeral: roman(unit.position), title: unit.title }),
              })),
              { value: '', label: t('edit.noUnit') },
            ]}
            onChange={({ currentTarget }) => change({ unitId: currentTarget.value })}
          />
        )}
        <SelectField
          label={t('edit.class')}
          value={fields.classId}
          data={[{ value: '', label: t('edit.everyClass') }, ...taught.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget }) => change({ classId: currentTarget.value })}
        />
        {update.error && <FormFailure text={failureText(update.error)} />}
        <div className={classes.actions}>
          <span role="status">{update.isSuccess && !isChanged && t('edit.detailsSaved')}</span>
          {/* Not disabled: it still has the focus of whoever has just saved. */}
          <Button type="submit" variant={isChanged ? 'filled' : 'default'} aria-disabled={!isChanged} isLoading={update.isPending}>
            {t('edit.saveDetails')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

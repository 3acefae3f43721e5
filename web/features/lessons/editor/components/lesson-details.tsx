import type { FormEvent } from 'react'
import { roman } from '#contract/features/academics/roman.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
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

const textsOf = ({ title, summary, unitId, classId }: Pick<WholeLesson, 'title' | 'summary' | 'unitId' | 'classId'>) => ({
  ...{ title, summary, unitId: unitId ?? '', classId: classId ?? '' },
})

/** A lesson's title, summary, unit and class. What is written stays in this tab until it is saved or discarded. */
export function LessonDetails({ lesson, units, classes: taught }: LessonDetailsProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const update = useUpdateLesson()
  const saved = textsOf(lesson)
  const draft = useDraftFields(`lesson.${lesson.id}`, saved)
  const { isChanged } = draft
  // What is not changed here stands as others save it meanwhile.
  const fields = { ...saved, ...draft.changes }
  const change = (part: Partial<typeof saved>) => {
    if (!update.isPending) update.reset()
    draft.change(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || !fields.title.trim()) return
    const sent = draft.now()
    // What was not changed here stays as a colleague may have it by now.
    const { unitId, classId, ...texts } = draft.changes
    const place = { ...(unitId !== undefined && { unitId: unitId || null }), ...(classId !== undefined && { classId: classId || null }) }
    const body = { lessonId: lesson.id, ...texts, ...place }
    void update.mutateAsync({ body }).then(
      (now) => draft.settle(sent, textsOf(now)),
      () => 'what was refused stands above the button',
    )
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
          {draft.onDiscard && !update.isPending && (
            <Button variant="subtle" onClick={draft.onDiscard}>
              {t('ui:discardDraft')}
            </Button>
          )}
          {/* Not disabled: it still has the focus of whoever has just saved. */}
          <Button type="submit" variant={isChanged ? 'filled' : 'default'} aria-disabled={!isChanged} isLoading={update.isPending}>
            {t('edit.saveDetails')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

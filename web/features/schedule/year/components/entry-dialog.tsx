import { entryKinds } from '#contract/features/schedule/shapes.ts'
import { weekdayName } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { CalendarEntry } from '../../format.ts'
import classes from './entry-dialog.module.css'
import { useEntryForm } from './use-entry-form.ts'

interface EntryDialogProps {
  entry: CalendarEntry | undefined
  /** The day that a new one begins with. */
  day: string
  onClose: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6]

/**
 * A new entry of the academic calendar, or one to be changed. What is written stays in this tab until it is sent or discarded, and is saved
 * over nothing unseen.
 */
export function EntryDialog({ entry, day, onClose }: EntryDialogProps) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const words = useVocabulary()
  const { form, programs, monday, held } = useEntryForm(entry, day, onClose)
  const { values, errors, getInputProps } = form
  const kind = entryKinds.find((each) => each === values.kind) ?? 'holiday'
  const isDayOrder = kind === 'day_order'
  const isForSome = [values.programId, values.semesters, errors.programId, errors.semesters].some(Boolean)
  return (
    <FormDialog title={t(entry ? 'entry.change' : 'entry.add')} onClose={onClose}>
      <DialogForm action={t(entry ? 'entry.save' : 'entry.add')} {...held} onCancel={onClose}>
        <SelectField
          label={t('schedule:field.kind')}
          description={t(`entryHelp.${kind}`)}
          data={entryKinds.map((each) => ({ value: each, label: t(`schedule:entryKind.${each}`) }))}
          {...getInputProps('kind')}
          error={errors.kind ?? (!isDayOrder && errors.followsWeekday)}
        />
        <TextField
          label={t('field.title')}
          description={isDayOrder ? t('schedule:field.optional') : undefined}
          maxLength={200}
          data-autofocus
          {...getInputProps('title')}
        />
        <TextField
          type="date"
          label={t(isDayOrder ? 'schedule:field.day' : 'field.firstDay')}
          {...getInputProps('startsOn')}
          error={errors.startsOn ?? (isDayOrder && errors.endsOn)}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('startsOn', value)
            if (values.endsOn < value) form.setFieldValue('endsOn', value)
          }}
        />
        {isDayOrder ? (
          <SelectField
            label={t('field.follows')}
            data={weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }))}
            {...getInputProps('followsWeekday')}
            value={values.followsWeekday || monday}
          />
        ) : (
          <TextField type="date" label={t('field.lastDay')} min={values.startsOn} {...getInputProps('endsOn')} />
        )}
        <details className={classes.more} open={isForSome || undefined}>
          <summary>{t('entry.forSome')}</summary>
          <div className={classes.fields}>
            <SelectField
              label={words.program}
              data={[
                { value: '', label: t('entry.everyProgram', words.inSentence) },
                ...programs.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...getInputProps('programId')}
            />
            <TextField label={words.semester} description={t('entry.semestersHelp')} {...getInputProps('semesters')} />
          </div>
        </details>
      </DialogForm>
    </FormDialog>
  )
}

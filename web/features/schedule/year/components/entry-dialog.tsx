import { useQuery } from '@tanstack/react-query'
import { entryKinds } from '#contract/features/schedule/shapes.ts'
import { weekdayName } from '../../../../lib/dates.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { CalendarEntry } from '../../format.ts'
import { scheduleQueries, useCreateEntry, useUpdateEntry } from '../../queries.ts'
import classes from './entry-dialog.module.css'
import { useToldEffects } from './use-told-effects.ts'

interface EntryDialogProps {
  entry: CalendarEntry | undefined
  /** The day that a new one begins with. */
  day: string
  onClose: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6]

/** A new entry of the academic calendar, or one to be changed. What is written stays in this tab until it is sent or discarded. */
export function EntryDialog({ entry, day, onClose }: EntryDialogProps) {
  const { t } = useTranslation('schedule')
  const words = useVocabulary()
  const create = useCreateEntry()
  const update = useUpdateEntry()
  const { isPending, error } = entry ? update : create
  const tell = useToldEffects()
  const programs = useQuery(scheduleQueries.programs())
  const { fields, change, empty, onDiscard } = useDraftFields(entry ? `entry.${entry.id}` : 'entry', {
    kind: entry?.kind ?? 'holiday',
    title: entry?.title ?? '',
    startsOn: entry?.startsOn ?? day,
    endsOn: entry?.endsOn ?? day,
    programId: entry?.program?.id ?? '',
    semesters: entry?.semesters.join(', ') ?? '',
    followsWeekday: String(entry?.followsWeekday ?? 1),
  })
  const kind = entryKinds.find((each) => each === fields.kind) ?? 'holiday'
  const followsWeekday = Number(fields.followsWeekday)
  const isDayOrder = kind === 'day_order'
  const send = () => {
    const body = {
      kind,
      title: fields.title.trim() || (isDayOrder ? t('entry.follows', { weekday: weekdayName(followsWeekday) }) : ''),
      startsOn: fields.startsOn,
      endsOn: isDayOrder ? fields.startsOn : fields.endsOn,
      programId: fields.programId || null,
      semesters: fields.semesters.split(',').flatMap((name) => name.trim() || []),
      followsWeekday: isDayOrder ? followsWeekday : null,
    }
    const onSuccess = (effects: Parameters<typeof tell>[1]) => {
      empty()
      onClose()
      tell(t('entry.saved', { title: body.title }), effects)
    }
    if (entry) update.mutate({ body: { entryId: entry.id, ...body } }, { onSuccess })
    else create.mutate({ body }, { onSuccess })
  }
  const refused = error?.fields ?? {}
  return (
    <FormDialog title={t(entry ? 'entry.change' : 'entry.add')} onClose={onClose}>
      <DialogForm
        action={t(entry ? 'entry.save' : 'entry.add')}
        isBusy={isPending}
        failure={error}
        onDiscard={onDiscard}
        onSubmit={send}
        onCancel={onClose}
      >
        <SelectField
          label={t('field.kind')}
          description={t(`entryHelp.${kind}`)}
          value={kind}
          data={entryKinds.map((each) => ({ value: each, label: t(`entryKind.${each}`) }))}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
        />
        <TextField
          label={t('field.title')}
          description={isDayOrder ? t('field.optional') : undefined}
          maxLength={200}
          value={fields.title}
          error={refused.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          data-autofocus
        />
        <TextField
          type="date"
          label={t(isDayOrder ? 'field.day' : 'field.firstDay')}
          value={fields.startsOn}
          error={refused.startsOn}
          onChange={({ currentTarget }) =>
            change({ startsOn: currentTarget.value, ...(fields.endsOn < currentTarget.value && { endsOn: currentTarget.value }) })
          }
        />
        {isDayOrder ? (
          <SelectField
            label={t('field.follows')}
            value={fields.followsWeekday}
            data={weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }))}
            onChange={({ currentTarget }) => change({ followsWeekday: currentTarget.value })}
          />
        ) : (
          <TextField
            type="date"
            label={t('field.lastDay')}
            min={fields.startsOn}
            value={fields.endsOn}
            error={refused.endsOn}
            onChange={({ currentTarget }) => change({ endsOn: currentTarget.value })}
          />
        )}
        <details className={classes.more} open={fields.programId !== '' || fields.semesters !== '' || undefined}>
          <summary>{t('entry.forSome')}</summary>
          <div className={classes.fields}>
            <SelectField
              label={words.program}
              value={fields.programId}
              data={[
                { value: '', label: t('entry.everyProgram', words.inSentence) },
                ...(programs.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget }) => change({ programId: currentTarget.value })}
            />
            <TextField
              label={words.semester}
              description={t('entry.semestersHelp')}
              value={fields.semesters}
              error={refused.semesters}
              onChange={({ currentTarget }) => change({ semesters: currentTarget.value })}
            />
          </div>
        </details>
      </DialogForm>
    </FormDialog>
  )
}

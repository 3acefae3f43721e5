import { useQuery } from '@tanstack/react-query'
import { entryKinds, typedEntry } from '#contract/features/schedule/shapes.ts'
import { weekdayName } from '../../../../lib/dates.ts'
import { dayInWords } from '../../../../lib/days.ts'
import { useRecordForm } from '../../../../lib/record-form.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { CalendarEntry } from '../../format.ts'
import { scheduleQueries, useCreateEntry, useUpdateEntry } from '../../queries.ts'
import { useToldEffects } from './use-told-effects.ts'

/** What a day order begins with where nobody chose a weekday. */
const monday = '1'

const typed = (entry: CalendarEntry | undefined, day: string) => ({
  kind: entry?.kind ?? 'holiday',
  title: entry?.title ?? '',
  startsOn: entry?.startsOn ?? day,
  endsOn: entry?.endsOn ?? day,
  programId: entry?.program?.id ?? '',
  semesters: entry?.semesters.join(', ') ?? '',
  followsWeekday: String(entry?.followsWeekday ?? ''),
})

/** The form of a new entry, which begins with a day, or of one to be changed: what is typed, and where it goes. */
export function useEntryForm(entry: CalendarEntry | undefined, day: string, onSaved: () => void) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const create = useCreateEntry()
  const update = useUpdateEntry()
  const { isPending, error } = entry ? update : create
  const tell = useToldEffects()
  const programs = useQuery(scheduleQueries.programs()).data?.data ?? []
  /** What stands in a field, as its choices and dates are read. */
  const shown = (field: string, value: string): string => {
    const kind = field === 'kind' && entryKinds.find((each) => each === value)
    if (kind) return t(`schedule:entryKind.${kind}`)
    if (field === 'startsOn' || field === 'endsOn') return dayInWords(value)
    if (field === 'followsWeekday' && value !== '') return weekdayName(Number(value))
    return (field === 'programId' && programs.find(({ id }) => id === value)?.name) || value
  }
  const { form, onSubmit, refuse, empty, onDiscard, crossed } = useRecordForm(typedEntry, {
    draft: entry ? `entry.${entry.id}` : 'entry',
    standing: typed(entry, day),
    shown,
  })
  /** What a kind does not show follows from what it shows. Only what is sent: on the way to another kind nothing that was typed is lost. */
  const settle = () => {
    const { kind, startsOn, followsWeekday } = form.getValues()
    const isDayOrder = kind === 'day_order'
    form.setFieldValue('followsWeekday', isDayOrder ? followsWeekday || monday : '')
    if (isDayOrder) form.setFieldValue('endsOn', startsOn)
  }
  const send = onSubmit((read, { changed: { title: _title, ...changed }, was }) => {
    const title = read.title ?? (read.followsWeekday ? t('schedule:entry.follows', { weekday: weekdayName(read.followsWeekday) }) : '')
    const onSuccess = (effects: Parameters<typeof tell>[1]) => {
      empty()
      onSaved()
      tell(t('entry.saved', { title }), effects)
    }
    const told = { onSuccess, onError: refuse }
    if (entry) update.mutate({ body: { entryId: entry.id, ...changed, ...('title' in was && { title }), was } }, told)
    else create.mutate({ body: { ...read, title } }, told)
  })
  return {
    form,
    programs,
    monday,
    held: {
      isBusy: isPending,
      failure: error,
      onDiscard,
      crossed,
      onSubmit(...event: Parameters<typeof send>): void {
        settle()
        send(...event)
      },
    },
  }
}

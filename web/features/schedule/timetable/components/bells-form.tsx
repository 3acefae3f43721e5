import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { minutesOfTime, timeOfMinutes } from '../../../../lib/days.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Bell } from '../../format.ts'
import { useSaveBells } from '../../queries.ts'
import classes from './bells-form.module.css'

const mostPeriods = 12

/** The next period: after a short pause, as long as the last. */
function following(bells: readonly Bell[]): Bell {
  const last = bells.at(-1)
  if (!last) return { period: 1, startsAt: '09:30', endsAt: '10:20' }
  const length = Math.max(10, minutesOfTime(last.endsAt) - minutesOfTime(last.startsAt))
  const end = Math.min(minutesOfTime(last.endsAt) + length, 24 * 60 - 1)
  return { period: last.period + 1, startsAt: last.endsAt, endsAt: timeOfMinutes(end) }
}

/** The periods of the day, each with its two times. */
export function BellsForm({ bells: saved }: { bells: readonly Bell[] }) {
  const { t } = useTranslation(['timetable', 'ui'])
  const [bells, setBells] = useState(() => [...saved])
  const { mutate, isPending, error } = useSaveBells()
  const change = (period: number, values: Partial<Bell>) =>
    setBells(bells.map((bell) => (bell.period === period ? { ...bell, ...values } : bell)))
  const save = () =>
    mutate(
      { body: { bells } },
      { onSuccess: () => void showNotice({ title: t('bells.saved'), text: t('bells.savedText'), closeLabel: t('ui:close') }) },
    )
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={classes.help}>{t('bells.help')}</p>
      <ol className={classes.bells}>
        {bells.map(({ period, startsAt, endsAt }) => (
          <li key={period} className={classes.bell}>
            <span className={classes.period}>{t('bells.period', { period })}</span>
            <TextField
              inputClassName={classes.time}
              type="time"
              aria-label={t('bells.starts', { period })}
              value={startsAt}
              onChange={({ currentTarget }) => change(period, { startsAt: currentTarget.value })}
            />
            <TextField
              inputClassName={classes.time}
              type="time"
              aria-label={t('bells.ends', { period })}
              value={endsAt}
              onChange={({ currentTarget }) => change(period, { endsAt: currentTarget.value })}
            />
            {period === bells.length && bells.length > 1 ? (
              <IconButton aria-label={t('bells.remove', { period })} onClick={() => setBells(bells.slice(0, -1))}>
                <IconTrash size={20} stroke={1.6} aria-hidden />
              </IconButton>
            ) : (
              <span className={classes.space} />
            )}
          </li>
        ))}
      </ol>
      {error && <FormFailure text={error.fields ? Object.values(error.fields).join(' ') : failureText(error)} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
          disabled={bells.length >= mostPeriods}
          onClick={() => setBells([...bells, following(bells)])}
        >
          {t('bells.add')}
        </Button>
        <Button type="submit" isLoading={isPending}>
          {t('bells.save')}
        </Button>
      </div>
    </form>
  )
}

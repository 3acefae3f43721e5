import { minutesOfTime, timeOfMinutes } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Spell, SpellProblem } from '../format.ts'
import classes from './spell-fields.module.css'

interface SpellFieldsProps {
  spell: Spell
  problem: SpellProblem | undefined
  /** What the server refused, by the names of its fields. */
  refused: Record<string, string> | undefined
  /** The first day that can be chosen. */
  earliest: string
  onChange: (spell: Spell) => void
}

/** Where no end was said yet, a class lasts as long as a period usually does. */
const aPeriodAfter = (start: string) => (start ? timeOfMinutes(Math.min(minutesOfTime(start) + 50, 24 * 60 - 1)) : '')

/** A day, and from when to when. Times are the college's own. */
export function SpellFields({ spell, problem, refused, earliest, onChange }: SpellFieldsProps) {
  const { t } = useTranslation(['arranging', 'schedule'])
  return (
    <div className={classes.spell}>
      <div className={classes.fields}>
        <TextField
          type="date"
          label={t('schedule:field.day')}
          min={earliest}
          value={spell.day}
          error={problem === 'incomplete' && !spell.day ? t('field.dayMissing') : refused?.start}
          onChange={({ currentTarget }) => onChange({ ...spell, day: currentTarget.value })}
          data-autofocus
        />
        <TextField
          type="time"
          label={t('field.start')}
          value={spell.start}
          error={problem === 'incomplete' && !spell.start && t('field.timeMissing')}
          onChange={({ currentTarget: { value } }) => onChange({ ...spell, start: value, end: spell.end || aPeriodAfter(value) })}
        />
        <TextField
          type="time"
          label={t('field.end')}
          value={spell.end}
          error={
            problem === 'endsBeforeStart'
              ? t('field.endsBeforeStart')
              : problem === 'incomplete' && !spell.end
                ? t('field.timeMissing')
                : refused?.end
          }
          onChange={({ currentTarget }) => onChange({ ...spell, end: currentTarget.value })}
        />
      </div>
    </div>
  )
}

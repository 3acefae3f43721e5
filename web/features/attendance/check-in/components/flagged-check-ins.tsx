import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import classes from './flagged-check-ins.module.css'

interface Flagged {
  id: string
  learner: { id: string; name: string; rollNumber: string }
  flag: 'overlap' | 'missed_second' | null
}

const flags = ['overlap', 'missed_second'] as const

/** Check-ins that a teacher looks at twice, with why. */
export function FlaggedCheckIns({ rows }: { rows: readonly Flagged[] }) {
  const { t } = useTranslation('check-in')
  return flags.map((flag) => {
    const names = [...new Set(rows.filter((row) => row.flag === flag).map(({ learner }) => `${learner.name} (${learner.rollNumber})`))]
    return names.length === 0 ? null : (
      <p className={classes.flagged} key={flag}>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
        <span>{t(`flag.${flag}`, { names: names.join(', ') })}</span>
      </p>
    )
  })
}

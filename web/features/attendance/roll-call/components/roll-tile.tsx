import { IconClock, IconShieldCheck, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { pictureOf } from '../../../../ui/person-picture.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { type RegisterRow, rollEnd, type Status } from '../format.ts'
import classes from './roll-tile.module.css'

const icons = { absent: IconX, late: IconClock, on_duty: IconShieldCheck } as const

interface RollTileProps {
  row: RegisterRow
  /** Whole, or the part of it that there is room for. */
  name: string
  status: Status
  isLocked: boolean
  onTap: (id: string) => void
}

/** One learner on the register. A tap draws this tile anew, and no other. */
export const RollTile = memo(function RollTile({ row, name, status, isLocked, onTap }: RollTileProps) {
  const { t } = useTranslation('attendance')
  const picture = pictureOf(row.website)
  const Icon = status === 'present' ? null : icons[status]
  const about = [
    row.excuse && t(`excuse.${row.excuse}`),
    row.checkedInAt && t(row.checkInFlag ? `checkedIn.${row.checkInFlag}` : 'checkedIn'),
  ].filter(Boolean)
  const label = t('tile.label', { end: rollEnd(row.rollNumber), name: row.name, roll: row.rollNumber, status: t(`status.${status}`) })
  return (
    <button
      type="button"
      className={classes.tile}
      data-status={status}
      data-learner={row.id}
      aria-disabled={isLocked || undefined}
      tabIndex={-1}
      onClick={() => !isLocked && onTap(row.id)}
    >
      <VisuallyHidden>{[label, ...about].join('. ')}</VisuallyHidden>
      <span className={classes.top} aria-hidden>
        {picture && <img className={classes.picture} src={picture} alt="" width={24} height={24} loading="lazy" decoding="async" />}
        <span className={classes.end}>{rollEnd(row.rollNumber)}</span>
      </span>
      <span className={classes.name} title={row.name} aria-hidden>
        {Icon ? (
          <>
            <Icon size={13} stroke={2.2} />
            {t(`status.${status}`)}
          </>
        ) : (
          <span className={classes.called}>{name}</span>
        )}
      </span>
      {row.checkedInAt && <span className={classes.mark} data-flag={row.checkInFlag ?? undefined} aria-hidden />}
      {row.excuse && status === 'present' && (
        <span className={classes.excuse} aria-hidden>
          {t(`excuse.${row.excuse}`)}
        </span>
      )}
    </button>
  )
})

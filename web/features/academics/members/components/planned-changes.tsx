import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inOrder } from '../../../../lib/in-order.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { type CountedClass, dayText } from '../../college/format.ts'
import type { PlannedMove } from '../format.ts'
import { memberQueries } from '../queries.ts'
import classes from './planned-changes.module.css'
import { TakeBack } from './take-back.tsx'

interface PlannedChangesProps {
  of: CountedClass
  /** Of a section, where one decides for it. */
  canTakeBack: boolean
  onOpen: (day: string) => void
}

/** Who is to come into a class and to leave it after today; it shows who is in it then, and can be taken back until then. Nothing where nothing is planned. */
export function PlannedChanges({ of, canTakeBack, onOpen }: PlannedChangesProps) {
  const { t } = useTranslation('college')
  const [moved, takeBack] = useState<PlannedMove>()
  const { data, error, refetch } = useQuery(memberQueries.planned(of.id))
  if (!data) return error && <ErrorLine failure={error} title={t('members.plannedFailed')} onRetry={() => refetch()} />
  const rows: PlannedMove[] = [
    ...data.comes.map((row) => ({ ...row, says: 'comes' as const })),
    ...data.leaves.map((row) => ({ ...row, says: 'leaves' as const })),
  ].toSorted((a, b) => inOrder(a.day, b.day))
  return (
    <>
      {rows.length > 0 && (
        <div className={classes.planned}>
          <RowList isFlush label={t('members.planned')}>
            {rows.map((row) => (
              <PlannedRow
                key={`${row.says} ${row.day} ${row.section}`}
                row={row}
                onOpen={() => onOpen(row.day)}
                {...(canTakeBack && { onTakeBack: () => takeBack(row) })}
              />
            ))}
          </RowList>
        </div>
      )}
      {moved && <TakeBack of={of} move={moved} onClose={() => takeBack(undefined)} />}
    </>
  )
}

function PlannedRow({ row, onOpen, onTakeBack }: { row: PlannedMove; onOpen: () => void; onTakeBack?: () => void }) {
  const { t } = useTranslation('college')
  const { day, section, learners, says } = row
  const Sign = says === 'comes' ? IconUserPlus : IconUserMinus
  const title = t(`members.${says}`, { count: learners, day: dayText(day) })
  return (
    <ListRow
      lead={<Sign size={18} stroke={1.6} aria-hidden />}
      title={title}
      detail={section && t(says === 'comes' ? 'members.comesFrom' : 'members.leavesFor', { section })}
      {...(onTakeBack
        ? {
            aside: (
              <>
                <Button variant="subtle" aria-label={t('members.showThenOf', { what: title })} onClick={onOpen}>
                  {t('members.showThen')}
                </Button>
                <Button variant="default" aria-label={t('members.takeBackOf', { what: title })} onClick={onTakeBack}>
                  {t('members.takeBack')}
                </Button>
              </>
            ),
          }
        : { onClick: onOpen })}
    />
  )
}

import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { dayText } from '../../college/format.ts'
import { memberQueries } from '../queries.ts'
import classes from './planned-changes.module.css'

/** Who is to come into a class and to leave it after today; a press shows who is in it then. Nothing where nothing is planned. */
export function PlannedChanges({ classId, onOpen }: { classId: string; onOpen: (day: string) => void }) {
  const { t } = useTranslation('college')
  const { data, error, refetch } = useQuery(memberQueries.planned(classId))
  if (!data) return error && <ErrorLine failure={error} title={t('members.plannedFailed')} onRetry={() => refetch()} />
  const rows = [
    ...data.comes.map((row) => ({ ...row, says: 'comes' as const })),
    ...data.leaves.map((row) => ({ ...row, says: 'leaves' as const })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  if (rows.length === 0) return null
  return (
    <div className={classes.planned}>
      <RowList isFlush label={t('members.planned')}>
        {rows.map(({ day, section, learners, says }) => {
          const Sign = says === 'comes' ? IconUserPlus : IconUserMinus
          return (
            <ListRow
              key={`${says} ${day} ${section}`}
              lead={<Sign size={18} stroke={1.6} aria-hidden />}
              title={t(`members.${says}`, { count: learners, day: dayText(day) })}
              detail={section && t(says === 'comes' ? 'members.comesFrom' : 'members.leavesFor', { section })}
              onClick={() => onOpen(day)}
            />
          )
        })}
      </RowList>
    </div>
  )
}

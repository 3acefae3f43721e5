import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { type CountedClass, dayText, todayInField } from '../format.ts'
import { useArchiveClass } from '../queries.ts'
import classes from './class-rows.module.css'

interface ClassRowsProps {
  rows: readonly CountedClass[]
  label: string
  /** They are over: nobody comes into them and they cannot be ended. */
  isOver: boolean
  canChange: boolean
  onOpen: (classId: string) => void
  onEdit: (classId: string) => void
}

/** Classes, each to be edited; one that goes on opens into its learners, and can be ended once that was asked about. */
export function ClassRows({ rows, label, isOver, canChange, onOpen, onEdit }: ClassRowsProps) {
  const { t } = useTranslation('college')
  const archive = useArchiveClass()
  const today = todayInField()
  const [ending, setEnding] = useState<CountedClass>()
  const close = () => {
    setEnding(undefined)
    archive.reset()
  }
  if (rows.length === 0 && isOver)
    return <EmptyFace icon={IconUsersGroup} title={t('classes.noneOverTitle')} text={t('classes.noneOverText')} />
  if (rows.length === 0)
    return <EmptyFace icon={IconUsersGroup} title={t('classes.emptyTitle')} text={canChange && t('classes.emptyText')} />
  return (
    <>
      <RowList isFlush label={label}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.name}
            detail={t(row.startsOn > today ? 'classes.detailToCome' : 'classes.detail', {
              kind: t(`classes.kind.${row.kind}`),
              count: row.learners,
              first: dayText(row.startsOn),
              day: dayText(row.endsOn),
            })}
            aside={
              <span className={classes.buttons}>
                {!isOver && (
                  <Button variant="default" aria-label={t('classes.learnersOf', { class: row.name })} onClick={() => onOpen(row.id)}>
                    {t('classes.learners')}
                  </Button>
                )}
                {canChange && (
                  <Button variant="subtle" aria-label={t('classes.editOf', { class: row.name })} onClick={() => onEdit(row.id)}>
                    {t('row.edit')}
                  </Button>
                )}
                {!isOver && canChange && (
                  <Button variant="subtle" aria-label={t('classes.endOf', { class: row.name })} onClick={() => setEnding(row)}>
                    {t('classes.end')}
                  </Button>
                )}
              </span>
            }
          />
        ))}
      </RowList>
      {ending && (
        <ConfirmDialog
          isOpen
          question={t('classes.endQuestion', { class: ending.name })}
          consequence={t('classes.endConsequence')}
          action={t('classes.end')}
          isBusy={archive.isPending}
          failure={archive.error}
          onConfirm={() => archive.mutate({ body: { classId: ending.id } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

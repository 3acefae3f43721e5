import { IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { dayText, type Mapping } from '../format.ts'
import { useEndMapping } from '../queries.ts'

/** Who teaches a course now; an end to it is asked about first, because it cannot be taken back. */
export function MappingRows({ rows, course }: { rows: readonly Mapping[]; course: string }) {
  const { t } = useTranslation(['college', 'academics'])
  const end = useEndMapping()
  const [ending, setEnding] = useState<Mapping>()
  const close = () => {
    setEnding(undefined)
    end.reset()
  }
  const names = (row: Mapping) => ({ teacher: row.faculty.name, class: row.class.name, course })
  if (rows.length === 0) return <EmptyFace icon={IconUserCog} title={t('mappings.emptyTitle')} text={t('mappings.emptyText')} />
  return (
    <>
      <RowList isFlush label={t('mappings.now')}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.faculty.name}
            detail={t('mappings.since', { class: row.class.name, day: dayText(row.startsOn) })}
            aside={
              row.can.end && (
                <Button variant="default" aria-label={t('mappings.endOf', names(row))} onClick={() => setEnding(row)}>
                  {t('mappings.end')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {ending && (
        <ConfirmDialog
          isOpen
          question={t('mappings.endQuestion', names(ending))}
          consequence={t('mappings.endConsequence')}
          action={t('mappings.end')}
          isBusy={end.isPending}
          failure={end.error}
          onConfirm={() => end.mutate({ body: { mappingId: ending.id } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { PagedRows } from '../../../../ui/paged-rows.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import { rollCallQueries } from '../queries.ts'

/** What was changed in a register after its first save: before and after, who, when, why. */
export function ChangesDialog({ classScheduleId, onClose }: { classScheduleId: string; onClose: () => void }) {
  useFocusBack()
  const { t } = useTranslation(['attendance', 'ui'])
  const list = useInfiniteQuery(rollCallQueries.changes(classScheduleId))
  return (
    <Modal opened onClose={onClose} title={t('changes.title')} closeButtonProps={{ 'aria-label': t('ui:close') }} size="lg">
      <PagedRows
        query={list}
        failed={t('changes.failed')}
        empty={<EmptyFace icon={IconHistory} title={t('changes.emptyTitle')} text={t('changes.emptyText')} />}
        loadingRows={3}
      >
        {(rows) => (
          <RowList label={t('changes.title')}>
            {rows.map(({ id, learner, before, after, changedBy, changedAt, reason, statementVersion }) => (
              <ListRow
                key={id}
                title={t('changes.row', {
                  name: learner.name,
                  roll: learner.rollNumber,
                  before: before ? t(`status.${before}`) : t('changes.none'),
                  after: t(`status.${after}`),
                })}
                detail={[
                  t('changes.by', { by: changedBy, at: formatMoment(changedAt) }),
                  reason,
                  statementVersion !== null && t('changes.afterStatement', { version: statementVersion }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </RowList>
        )}
      </PagedRows>
    </Modal>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { PagedRows } from '../../../../ui/paged-rows.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import type { Content } from '../../format.ts'
import { editorQueries } from '../queries.ts'
import { VersionView } from './version-view.tsx'

interface VersionsDialogProps {
  contentId: string
  /** The version that stands now. */
  current: number
  onRestored: (content: Content, version: number) => void
  onClose: () => void
}

/** What a content was before: each version with what changed in it, to be looked at and restored. */
export function VersionsDialog({ contentId, current, onRestored, onClose }: VersionsDialogProps) {
  useFocusBack()
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const list = useInfiniteQuery(editorQueries.versions(contentId))
  const [shown, setShown] = useState<number>()
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={shown === undefined ? t('edit.versions') : t('edit.versionOf', { version: shown })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {shown !== undefined ? (
        <VersionView
          key={shown}
          contentId={contentId}
          version={shown}
          isCurrent={shown === current}
          onBack={() => setShown(undefined)}
          onRestored={(content) => onRestored(content, shown)}
        />
      ) : (
        <PagedRows query={list} failed={t('edit.versionsFailed')} empty={null} loadingRows={5}>
          {(rows) => (
            <RowList label={t('edit.versions')}>
              {rows.map(({ version, title, savedAt, savedBy }) => (
                <ListRow
                  key={version}
                  title={`${t('edit.versionOf', { version })}: ${title}`}
                  detail={t('edit.versionBy', { name: savedBy, when: formatMoment(savedAt) })}
                  aside={version === current && <StatePill state="now">{t('edit.versionNow')}</StatePill>}
                  onClick={() => setShown(version)}
                />
              ))}
            </RowList>
          )}
        </PagedRows>
      )}
    </Modal>
  )
}

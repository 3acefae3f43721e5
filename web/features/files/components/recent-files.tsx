import { IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { type Folder, fileEntry, type Layout } from '../format.ts'
import { filesQueries } from '../queries.ts'
import { EntryList } from './entry-list.tsx'
import { useEntryDoings } from './use-entry-doings.ts'

interface RecentFilesProps {
  folders: readonly Folder[]
  layout: Layout
  onOpenFolder: (folderId: string) => void
}

/** What came last, one's own and that of one's courses. */
export function RecentFiles({ folders, layout, onOpenFolder }: RecentFilesProps) {
  const { t } = useTranslation('files')
  const list = useInfiniteQuery(filesQueries.recent())
  const entries = list.data?.pages.flatMap(({ data }) => data).map(fileEntry)
  const doings = useEntryDoings({ entries: entries ?? [], folders, onOpenFolder })
  return (
    <Card>
      <EntryList
        label={t('view.recent')}
        entries={entries}
        list={list}
        folders={folders}
        layout={layout}
        doings={doings}
        failed={t('recent.failed')}
        empty={<EmptyFace icon={IconClock} title={t('recent.emptyTitle')} text={t('recent.emptyText')} />}
      />
    </Card>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { type Folder, fileEntry, type Layout } from '../format.ts'
import { filesQueries } from '../queries.ts'
import { EntryList } from './entry-list.tsx'
import { FoundPlace } from './found-place.tsx'
import { useEntryDoings } from './use-entry-doings.ts'

interface FoundFilesProps {
  q: string
  folders: readonly Folder[]
  layout: Layout
  onOpenFolder: (folderId: string) => void
}

/** What fits what was typed, by name or by what is written in it. */
export function FoundFiles({ q, folders, layout, onOpenFolder }: FoundFilesProps) {
  const { t } = useTranslation('files')
  const list = useInfiniteQuery({ ...filesQueries.found(q), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const foundIn = new Map(rows?.map(({ id, found }) => [id, found]))
  const entries = rows?.map(fileEntry)
  const doings = useEntryDoings({ entries: entries ?? [], folders, onOpenFolder })
  return (
    <Card>
      <EntryList
        label={t('search.results', { q })}
        entries={entries}
        list={list}
        folders={folders}
        layout={layout}
        doings={doings}
        failed={t('search.failed')}
        empty={<EmptyFace icon={IconSearch} title={t('search.nothingTitle', { q })} text={t('search.nothingText')} />}
        detailOf={({ id }) => {
          const found = foundIn.get(id)
          return found ? <FoundPlace found={found} /> : undefined
        }}
      />
    </Card>
  )
}

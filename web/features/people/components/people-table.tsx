import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAddress } from '../../../lib/use-address.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { Contact } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import classes from './people-table.module.css'

interface PeopleTableProps {
  kind: Contact['kind']
  columns: readonly Column<Contact>[]
  words: { label: string; failed: string; emptyTitle: string; emptyText: string }
}

/** The people of one kind, searched and read page by page. */
export function PeopleTable({ kind, columns, words }: PeopleTableProps) {
  const { t } = useTranslation('people')
  const { params, change } = useAddress()
  const q = params.get('q') ?? ''
  const list = useInfiniteQuery({ ...peopleQueries.contacts(kind, q), placeholderData: keepPreviousData })
  return (
    <>
      <div className={classes.bar}>
        <SearchField label={t('contacts.search')} initial={q} onSearch={(text) => change({ q: text || null })} />
      </div>
      <PagedTable
        query={list}
        columns={columns}
        keyOf={({ id }) => id}
        label={words.label}
        failed={words.failed}
        empty={
          <EmptyFace
            icon={IconUsers}
            title={q ? t('search.nothingTitle', { q }) : words.emptyTitle}
            text={q ? t('search.nothingText') : words.emptyText}
          />
        }
      />
    </>
  )
}

import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAddress } from '../../../lib/use-address.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ListBar } from '../../../ui/list-bar.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type Contact, type PeopleShown, peopleSorts } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import { PeopleExport } from './people-export.tsx'

interface PeopleTableProps {
  kind: Contact['kind']
  columns: readonly Column<Contact>[]
  words: { label: string; failed: string; emptyTitle: string; emptyText: string }
}

/** The people of one kind, searched, in the order chosen, and read page by page; all of them for a spreadsheet. */
export function PeopleTable({ kind, columns, words }: PeopleTableProps) {
  const { t } = useTranslation('people')
  const { inSentence } = useVocabulary()
  const { params, change } = useAddress()
  const q = params.get('q') ?? ''
  const shown: PeopleShown = { kind, q, sort: peopleSorts[kind].find((sort) => sort === params.get('sort')) ?? 'name' }
  const list = useInfiniteQuery({ ...peopleQueries.shown(shown), placeholderData: keepPreviousData })
  return (
    <>
      <ListBar search={<SearchField label={t('contacts.search')} initial={q} onSearch={(text) => change({ q: text || null })} />}>
        <SelectField
          aria-label={t('sort')}
          value={shown.sort}
          data={peopleSorts[kind].map((sort) => ({ value: sort, label: t(`sort.${sort}`, inSentence) }))}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
        />
        <PeopleExport shown={shown} name={words.label} />
      </ListBar>
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

import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useStore } from '../../../lib/store.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ContactRow } from '../components/contact-row.tsx'
import { contactTabs, kindOfTab } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import classes from './contacts-page.module.css'

export function ContactsPage() {
  const { t } = useTranslation('people')
  const { params, change } = useAddress()
  const q = params.get('q') ?? ''
  const selected = useStore((state) => state.contacts.selectedTabIndex)
  const tab = contactTabs.find((index) => index === selected) ?? '1'
  const list = useInfiniteQuery({ ...peopleQueries.contacts(kindOfTab[tab], q), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader title={t('contacts.title')} />
      <Tabs
        label={t('contacts.tabs')}
        tabs={contactTabs.map((name) => ({ name, words: t(`contacts.tab.${name}`) }))}
        value={tab}
        onChange={(name) => change({ tab: name })}
        tabClassName={classes.tab}
      >
        {(row, panel) => (
          <>
            {row}
            <div {...panel}>
              <div className={classes.search}>
                <SearchField label={t('contacts.search')} initial={q} onSearch={(text) => change({ q: text || null })} />
              </div>
              <Card>
                <PagedRows
                  query={list}
                  failed={t('contacts.failed')}
                  empty={
                    <EmptyFace
                      icon={IconUsers}
                      title={q ? t('search.nothingTitle', { q }) : t('contacts.emptyTitle')}
                      text={t(q ? 'search.nothingText' : 'contacts.emptyText')}
                    />
                  }
                  loadingRows={8}
                >
                  {(rows) => (
                    <RowList label={t(`contacts.tab.${tab}`)}>
                      {rows.map((contact) => (
                        <ContactRow key={contact.id} contact={contact} />
                      ))}
                    </RowList>
                  )}
                </PagedRows>
              </Card>
            </div>
          </>
        )}
      </Tabs>
    </>
  )
}

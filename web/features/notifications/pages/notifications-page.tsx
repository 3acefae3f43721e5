import { IconBell, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureText } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { NotificationsByDay } from '../components/notifications-by-day.tsx'
import { OpenedNotification } from '../components/opened-notification.tsx'
import { useOpenedNotification } from '../components/use-opened-notification.ts'
import { notificationsQueries, useMarkRead } from '../queries.ts'
import classes from './notifications-page.module.css'

const ComposeDialog = lazyPart(async () => ({ default: (await import('../components/compose-dialog.tsx')).ComposeDialog }))

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const [search, setSearch] = useSearchParams()
  const { userType, facultyType } = useUser()
  const isUnreadOnly = search.get('show') === 'unread'
  const list = useInfiniteQuery(isUnreadOnly ? notificationsQueries.unread() : notificationsQueries.all())
  const unread = useQuery(notificationsQueries.unreadCount())
  const markAllRead = useMarkRead()
  const [isComposing, setComposing] = useState(false)
  const { openedId, open, close } = useOpenedNotification()
  const rowOf = (id: string) => list.data?.pages.flatMap(({ data }) => data).find((row) => row.id === id)
  const show = (filter: string) => setSearch(filter === 'unread' ? { show: 'unread' } : {}, { replace: true })

  return (
    <>
      <PageHeader
        title={t('page.title')}
        actions={
          userType === 'FACULTY' &&
          facultyType !== 'CLERK' && (
            <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setComposing(true)}>
              {t('compose.open')}
            </Button>
          )
        }
      />
      <div className={classes.bar}>
        <SegmentedChoice
          label={t('page.filter')}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={show}
          options={[
            { value: 'all', label: t('page.all') },
            { value: 'unread', label: t('page.unread') },
          ]}
        />
        {(unread.data?.unread ?? 0) > 0 && (
          <Button
            variant="subtle"
            style={{ paddingInline: 8 }}
            isLoading={markAllRead.isPending}
            onClick={() => markAllRead.mutate({ body: {} })}
          >
            {t('page.markAllRead')}
          </Button>
        )}
      </div>
      <VisuallyHidden role="status">{markAllRead.isSuccess && unread.data?.unread === 0 && t('page.allRead')}</VisuallyHidden>
      <div className={classes.days}>
        {markAllRead.error && <FormFailure text={`${t('page.markFailed')}. ${failureText(markAllRead.error)}`} />}
        <PagedRows
          query={list}
          failed={t('page.failed')}
          empty={
            <EmptyFace
              icon={IconBell}
              title={t(isUnreadOnly ? 'page.emptyUnreadTitle' : 'page.emptyTitle')}
              text={t(isUnreadOnly ? 'page.emptyUnreadText' : 'page.emptyText')}
              action={
                isUnreadOnly && (
                  <Button variant="default" onClick={() => show('all')}>
                    {t('page.showAll')}
                  </Button>
                )
              }
            />
          }
          ground={Card}
        >
          {(rows) => <NotificationsByDay notifications={rows} onOpen={({ id }) => open(id)} />}
        </PagedRows>
      </div>
      {openedId && <OpenedNotification key={openedId} id={openedId} known={rowOf(openedId)} onClose={close} />}
      <Suspense>{isComposing && <ComposeDialog onClose={() => setComposing(false)} />}</Suspense>
    </>
  )
}

import { IconDoor, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { NamedRow } from '../../../../ui/named-row.tsx'
import type { Room } from '../../format.ts'
import { scheduleQueries } from '../../queries.ts'

const RoomDialog = lazyPart(async () => ({ default: (await import('./room-dialog.tsx')).RoomDialog }), ['meanwhile'])

/** The rooms of the college. */
export function RoomsPart() {
  const { t } = useTranslation('timetable')
  const rooms = useQuery(scheduleQueries.rooms())
  const [opened, setOpened] = useState<Room | 'new'>()
  const rows = rooms.data?.data
  return (
    <>
      <div>
        <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpened('new')}>
          {t('rooms.add')}
        </Button>
      </div>
      <Card>
        {rows && rows.length > 0 ? (
          <DataTable
            label={t('rooms.title')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                header: t('field.roomCode'),
                isRowHeader: true,
                cell: ({ code, name }) => <NamedRow name={code} below={[name]} />,
              },
              { header: t('field.roomName'), cell: ({ name }) => name, isWideOnly: true },
              { header: t('field.seats'), cell: ({ seats }) => seats ?? '–', isNumber: true },
              {
                header: t('field.state'),
                cell: ({ isArchived }) => t(isArchived ? 'rooms.archived' : 'rooms.inUse'),
                isShort: true,
                isWideOnly: true,
              },
              {
                header: t('field.change'),
                isAtEnd: true,
                cell: (room) => (
                  <Button variant="default" aria-label={t('rooms.changeOne', { room: room.code })} onClick={() => setOpened(room)}>
                    {t('rooms.change')}
                  </Button>
                ),
              },
            ]}
          />
        ) : rows ? (
          <EmptyFace icon={IconDoor} title={t('rooms.emptyTitle')} text={t('rooms.emptyText')} />
        ) : rooms.error ? (
          <ErrorFace failure={rooms.error} title={t('rooms.failed')} onRetry={() => rooms.refetch()} isRetrying={rooms.isFetching} />
        ) : (
          <LoadingFace rows={6} />
        )}
      </Card>
      {opened && (
        <Suspense>
          <RoomDialog room={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

import { IconLockOpen } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDate, formatMoment } from '../../../../lib/dates.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { type State, StatePill } from '../../../../ui/state-pill.tsx'
import type { UnlockRequest } from '../format.ts'
import { oversightQueries } from '../queries.ts'
import classes from './oversight.module.css'

const UnlockDialog = lazyPart(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }))
const tones: Record<UnlockRequest['state'], State> = { requested: 'now', granted: 'good', refused: 'bad' }

/** Requests to change registers whose time is over: one’s own, or those that one decides. */
export function Unlocks() {
  const { t } = useTranslation('oversight')
  const [open, setOpen] = useState<'true' | 'false'>('true')
  const [decided, decide] = useState<{ request: UnlockRequest; decision: 'grant' | 'refuse' }>()
  const query = useInfiniteQuery(oversightQueries.unlocks(open))
  return (
    <>
      <div className={classes.bar}>
        <SegmentedChoice
          label={t('unlocks.which')}
          value={open}
          options={[
            { value: 'true', label: t('unlocks.open') },
            { value: 'false', label: t('unlocks.decided') },
          ]}
          onChange={setOpen}
        />
      </div>
      <PagedTable
        query={query}
        label={t('unlocks.label')}
        failed={t('unlocks.failed')}
        keyOf={({ id }) => id}
        empty={<EmptyFace icon={IconLockOpen} title={t('unlocks.emptyTitle')} text={t('unlocks.emptyText')} />}
        columns={[
          {
            header: t('unlocks.session'),
            isRowHeader: true,
            cell: ({ session, requestedBy, reason, note }) => (
              <>
                <strong>
                  {session.course.course_name}, {session.class.name}, {formatDate(session.startsAt)}
                </strong>
                <span className={classes.below}>
                  {requestedBy}: {reason}
                </span>
                {note && <span className={classes.below}>{note}</span>}
              </>
            ),
          },
          { header: t('unlocks.asked'), cell: ({ requestedAt }) => formatMoment(requestedAt), isWideOnly: true },
          {
            header: t('unlocks.state'),
            cell: (request) =>
              request.can.decide && request.state === 'requested' ? (
                <span className={classes.actions}>
                  <Button variant="default" onClick={() => decide({ request, decision: 'refuse' })}>
                    {t('unlocks.refuse')}
                  </Button>
                  <Button onClick={() => decide({ request, decision: 'grant' })}>{t('unlocks.grant')}</Button>
                </span>
              ) : (
                <StatePill state={tones[request.state]}>
                  {t(`unlocks.state.${request.state}`, { when: request.openUntil && formatMoment(request.openUntil) })}
                </StatePill>
              ),
          },
        ]}
      />
      {decided && (
        <Suspense>
          <UnlockDialog {...decided} onClose={() => decide(undefined)} />
        </Suspense>
      )}
    </>
  )
}

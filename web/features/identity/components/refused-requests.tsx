import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardBody } from '../../../ui/card-body.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { refusalQueries } from '../account/queries.ts'
import classes from './own-pin.module.css'

/** What people of the college asked for and were refused, for whoever looks whether somebody tries what is not theirs. */
export function RefusedRequests() {
  const { t } = useTranslation('identity')
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery({ ...refusalQueries.all(), enabled: isOpen })
  if (!isOpen) {
    return (
      <Card title={t('refusals.title')}>
        <CardBody>
          <p className={classes.text}>{t('refusals.text')}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('refusals.show')}
            </Button>
          </div>
        </CardBody>
      </Card>
    )
  }
  return (
    <Card title={t('refusals.title')}>
      <PagedRows
        query={list}
        failed={t('refusals.failed')}
        empty={<EmptyFace title={t('refusals.emptyTitle')} text={t('refusals.emptyText')} />}
        loadingRows={3}
      >
        {(rows) => (
          <RowList label={t('refusals.title')}>
            {rows.map(({ id, person, summary, count, isMore, lastAt }) => (
              <ListRow
                key={id}
                title={person.name}
                detail={
                  <>
                    {t(isMore ? 'refusals.more' : 'refusals.count', { count })} · <Moment instant={lastAt} /> · {summary}
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </PagedRows>
    </Card>
  )
}

import { IconFile, IconFolder, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { filesQueries, useRestore } from '../queries.ts'
import classes from './bin.module.css'
import { BinRow } from './bin-row.tsx'
import { EmptyBinDialog } from './empty-bin-dialog.tsx'

const icons = { file: IconFile, folder: IconFolder } as const

/** What was deleted in the last 30 days: back again, or gone for good. */
export function Bin() {
  const { t } = useTranslation('files')
  const list = useInfiniteQuery(filesQueries.bin())
  const restore = useRestore()
  const [isEmptying, setEmptying] = useState(false)
  const isThereAny = list.data?.pages.some(({ data }) => data.length > 0)
  return (
    <div className={classes.parts}>
      {isThereAny && (
        <div className={classes.head}>
          <p className={classes.text}>{t('bin.text')}</p>
          <Button variant="default" onClick={() => setEmptying(true)}>
            {t('bin.empty')}
          </Button>
        </div>
      )}
      {restore.error && <FormFailure text={`${t('done.restoreFailed')}. ${failureText(restore.error)}`} />}
      <Card>
        <PagedRows
          query={list}
          failed={t('bin.failed')}
          empty={<EmptyFace icon={IconTrash} title={t('bin.emptyTitle')} text={t('bin.emptyText')} />}
          loadingRows={5}
        >
          {(rows) => (
            <RowList label={t('view.bin')}>
              {rows.map((row) => (
                <BinRow
                  key={row.id}
                  binned={row}
                  icon={icons[row.kind]}
                  isBusy={restore.isPending}
                  onRestore={() => restore.mutate({ items: [row], change: undefined })}
                />
              ))}
            </RowList>
          )}
        </PagedRows>
      </Card>
      {isEmptying && <EmptyBinDialog onClose={() => setEmptying(false)} />}
    </div>
  )
}

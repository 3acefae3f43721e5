import { IconDownload, IconPrinter, IconReportAnalytics } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { addressOf } from '#contract/client.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { dayInWords, dayOf } from '../../../../lib/days.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { lastDayOf, lastDayOver, readMonth } from '../format.ts'
import { oversightQueries, type StatementShown } from '../queries.ts'
import { ClassSelect } from './class-select.tsx'
import classes from './oversight.module.css'
import { StatementTable } from './statement-table.tsx'

const PublishDialog = lazyPart(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

/** The monthly statement of a section: as it would be now, or as it was published; to print, save and publish. */
export function Statements() {
  const { t } = useTranslation('oversight')
  const { params, change } = useAddress()
  const [isPublishing, setPublishing] = useState(false)
  const today = dayOf(new Date())
  const classId = params.get('class') ?? ''
  const month = readMonth(params.get('month')) ?? today.slice(0, 7)
  const version = Number(params.get('version')) || undefined
  const asOn = lastDayOf(month, new Date())
  const dayOver = lastDayOver(month, new Date())
  const shown: StatementShown = { classId, month, ...(version ? { version } : { asOn }) }
  const { data, error, isFetching, refetch } = useQuery({
    ...oversightQueries.statement(shown),
    enabled: classId !== '',
    placeholderData: keepPreviousData,
  })
  const published = useQuery({ ...oversightQueries.statements(classId), enabled: classId !== '' })
  const versions = (published.data?.data ?? []).filter((line) => line.month === month)
  const save = (format: 'pdf' | 'xlsx') => (
    <ButtonLink
      variant="default"
      download={addressOf(oversight.downloadStatement, { query: { ...shown, format } })}
      icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
    >
      {t(`statements.${format}`)}
    </ButtonLink>
  )
  return (
    <>
      <div className={classes.bar}>
        <ClassSelect value={classId} isForSections onChange={(value) => change({ class: value || null, version: null })} />
        <TextField
          type="month"
          label={t('statements.month')}
          max={today.slice(0, 7)}
          // Some browsers have a plain text field here, in which a month is not one until its last digit.
          value={params.get('month') ?? month}
          onChange={({ currentTarget }) => change({ month: currentTarget.value || null, version: null })}
        />
        {versions.length > 0 && (
          <SelectField
            label={t('statements.version')}
            value={version ? String(version) : ''}
            data={[
              { value: '', label: t('statements.preview') },
              ...versions.map((line) => ({
                value: String(line.version),
                label: t('statements.versionOf', { version: line.version, day: dayInWords(line.asOn) }),
              })),
            ]}
            onChange={({ currentTarget }) => change({ version: currentTarget.value || null })}
          />
        )}
        {data && data.rows.length > 0 && (
          <>
            {save('pdf')}
            {save('xlsx')}
            <Button variant="default" icon={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
              {t('statements.print')}
            </Button>
            {data.can.publish && !version && dayOver && <Button onClick={() => setPublishing(true)}>{t('statements.publish')}</Button>}
          </>
        )}
      </div>
      <Card>
        {!classId && <EmptyFace icon={IconReportAnalytics} title={t('chooseClass')} text={t('statements.chooseText')} />}
        {error && !data && <ErrorFace failure={error} title={t('statements.failed')} onRetry={() => refetch()} isRetrying={isFetching} />}
        {classId && !data && !error && <LoadingFace rows={8} />}
        {classId && data && data.rows.length === 0 && (
          <EmptyFace icon={IconReportAnalytics} title={t('statements.emptyTitle')} text={t('statements.emptyText')} />
        )}
        {classId && data && data.rows.length > 0 && <StatementTable statement={data} />}
      </Card>
      {isPublishing && dayOver && (
        <Suspense>
          <PublishDialog
            of={{ classId, month, asOn: dayOver }}
            onPublished={(made) => change({ version: String(made) })}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

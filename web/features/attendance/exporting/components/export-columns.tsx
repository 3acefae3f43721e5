import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { exportingQueries } from '../queries.ts'
import classes from './export-columns.module.css'

const TemplateDialog = lazyPart(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }))

/** The columns of the file, as the college laid them down; whoever may can change them. */
export function ExportColumns() {
  const { t } = useTranslation('oversight')
  const { rollNumber, regulation } = useVocabulary()
  const { data, error, isFetching, refetch } = useQuery(exportingQueries.template())
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={t('export.columns')}
      aside={
        data?.can.change && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('export.change')}
          </Button>
        )
      }
    >
      {data ? (
        <CardBody>
          <p className={classes.about}>
            {t(`export.says.${data.isPerSubject ? 'each' : 'all'}.${data.format}`)} {t(data.isStandard ? 'export.standard' : 'export.own')}
          </p>
          <ol className={classes.columns}>
            {data.columns.map(({ header, value, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place: a form may have several that are left blank alike
              <li key={at}>
                <strong>{header}</strong>
                <span>{value === 'text' && text ? text : t(`export.value.${value}`, { rollNumber, regulation })}</span>
              </li>
            ))}
          </ol>
        </CardBody>
      ) : error ? (
        <ErrorFace failure={error} title={t('export.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
      {isChanging && data && (
        <Suspense>
          <TemplateDialog template={data} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  )
}

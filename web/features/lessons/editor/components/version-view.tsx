import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../lib/dates.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Content } from '../../format.ts'
import { linesOf } from '../format.ts'
import { editorQueries, useRestoreVersion } from '../queries.ts'
import classes from './version-view.module.css'
import { WordChanges } from './word-changes.tsx'

interface VersionViewProps {
  contentId: string
  version: number
  isCurrent: boolean
  onBack: () => void
  onRestored: (content: Content) => void
}

/** One version with what changed in it since the one before. */
export function VersionView({ contentId, version, isCurrent, onBack, onRestored }: VersionViewProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const shown = useQuery(editorQueries.version(contentId, version))
  const before = useQuery({ ...editorQueries.version(contentId, version - 1), enabled: version > 1 })
  const restore = useRestoreVersion()
  const failed = [shown, before].find(({ error, data }) => error && !data)
  const isLoaded = shown.data && (version === 1 || before.data)
  const earlier = before.data?.body ?? ''
  const note = () => {
    if (version === 1) return t('edit.versionFirst')
    const isSame = linesOf(earlier) === linesOf(shown.data?.body ?? '')
    return t(isSame ? 'edit.versionSame' : 'edit.versionChanged', { version: version - 1 })
  }
  return (
    <div className={classes.view}>
      <div>
        <Button variant="subtle" style={{ paddingInline: 8 }} icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden />} onClick={onBack}>
          {t('edit.backToVersions')}
        </Button>
      </div>
      {shown.data && isLoaded ? (
        <>
          <p className={classes.soft}>
            {t('edit.versionBy', { name: shown.data.savedBy, when: formatMoment(shown.data.savedAt) })}. {note()}
          </p>
          <section className={classes.text} aria-label={shown.data.title}>
            <p className={classes.title}>{shown.data.title}</p>
            {shown.data.file && <p>{t('edit.versionFile', { name: shown.data.file.name })}</p>}
            {shown.data.url && <p>{t('edit.versionAddress', { address: shown.data.url })}</p>}
            <WordChanges before={version === 1 ? shown.data.body : earlier} after={shown.data.body} />
          </section>
          {restore.error && <FormFailure text={failureText(restore.error)} />}
          {!isCurrent && (
            <div className={classes.actions}>
              <p className={classes.soft}>{t('edit.restoreHelp')}</p>
              <Button
                isLoading={restore.isPending}
                onClick={() => restore.mutate({ body: { contentId, version } }, { onSuccess: (content) => onRestored(content) })}
              >
                {t('edit.restore', { version })}
              </Button>
            </div>
          )}
        </>
      ) : failed?.error ? (
        <ErrorFace failure={failed.error} onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <LoadingFace rows={5} />
      )}
    </div>
  )
}

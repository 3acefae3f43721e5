import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Button } from '../button.tsx'
import { FormFailure } from '../form-failure.tsx'
import { FileButton } from '../kit/file-button.tsx'
import { BulkFindings } from './bulk-findings.tsx'
import classes from './bulk-table.module.css'

/** From `useBulk` of web/lib/bulk.ts. */
export interface Sending {
  data: BulkResult | undefined
  error: Failure | null
  isPending: boolean
  reset: () => void
  mutate: (sent: { file: File; dryRun: boolean }, told?: { onSuccess: (result: BulkResult) => void }) => void
}

export interface BulkAddProps {
  what: 'people' | 'courses' | 'teaching'
  /** What is to be known of the columns. */
  help?: string
  /** Where a file with the right heading is. */
  template: string
  check: Sending
  add: Sending
  /** Called with words for what was added. */
  onAdded: (text: string) => void
}

/** Adds what is in a table: choose it, see what is wrong with it, add all of it. */
export function BulkTable({ what, help, template, check, add, onAdded }: BulkAddProps) {
  const { t } = useTranslation('bulk')
  const [file, setFile] = useState<File>()
  const found = check.data
  const isReady = found && found.problems.length === 0 && found.rows > 0
  const error = check.error ?? add.error
  const choose = (chosen: File | null) => {
    if (!chosen) return
    setFile(chosen)
    add.reset()
    check.mutate({ file: chosen, dryRun: true })
  }
  // Somebody else may have added one of them since the check: then the same list of problems comes back.
  const addAll = (chosen: File) =>
    add.mutate(
      { file: chosen, dryRun: false },
      {
        onSuccess: ({ added }) =>
          added > 0 ? onAdded(t(`added.${what}`, { count: added })) : check.mutate({ file: chosen, dryRun: true }),
      },
    )
  return (
    <div className={classes.parts}>
      <div className={classes.text}>
        <p>{t('text')}</p>
        {help && <p>{help}</p>}
      </div>
      <div role="status" className={classes.status}>
        {file && check.isPending && <p>{t('checking', { file: file.name })}</p>}
        {file && found && !check.isPending && <BulkFindings fileName={file.name} found={found} />}
      </div>
      {error && <FormFailure text={failureText(error)} />}
      <div className={classes.actions}>
        <a className={classes.template} href={template} download>
          <IconDownload size={18} stroke={1.6} aria-hidden />
          {t('template')}
        </a>
        <FileButton key={file?.lastModified} onChange={choose} accept=".csv,text/csv">
          {(props) => (
            <Button {...props} variant={isReady ? 'default' : 'filled'} isLoading={check.isPending}>
              {t(file ? 'chooseOther' : 'choose')}
            </Button>
          )}
        </FileButton>
        {file && isReady && (
          <Button isLoading={add.isPending} onClick={() => addAll(file)}>
            {t(`add.${what}`, { count: found.rows })}
          </Button>
        )}
      </div>
    </div>
  )
}

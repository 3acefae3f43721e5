import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Button } from '../button.tsx'
import { FormFailure } from '../form-failure.tsx'
import { FileButton } from '../kit/file-button.tsx'
import { BulkFindings } from './bulk-findings.tsx'
import classes from './bulk-table.module.css'
import { useChosenTable } from './use-chosen-table.ts'

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

const accepted = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Adds what is in a table: choose it, see what is wrong with it, add all of it. */
export function BulkTable({ what, help, template, check, add, onAdded }: BulkAddProps) {
  const { t } = useTranslation('bulk')
  const clearInput = useRef<() => void>(null)
  const { chosen, choose } = useChosenTable((file) => check.mutate({ file, dryRun: true }))
  const file = chosen?.table?.file
  const found = file && check.data
  const isReady = found && found.problems.length === 0 && found.rows > 0
  const isChecking = check.isPending || (chosen && !file && !chosen.why)
  const error = check.error ?? add.error
  const chooseNext = (next: File | null) => {
    // Else the same file, mended, would be no other choice.
    clearInput.current?.()
    if (!next) return
    check.reset()
    add.reset()
    void choose(next)
  }
  // Somebody else may have added one of them since the check: then the same list of problems comes back.
  const addAll = (all: File) =>
    add.mutate(
      { file: all, dryRun: false },
      {
        onSuccess: ({ added }) => (added > 0 ? onAdded(t(`added.${what}`, { count: added })) : check.mutate({ file: all, dryRun: true })),
      },
    )
  return (
    <div className={classes.parts}>
      <div className={classes.text}>
        <p>{t('text')}</p>
        {help && <p>{help}</p>}
      </div>
      <div role="status" className={classes.status}>
        {chosen && isChecking && <p>{t('checking', { file: chosen.name })}</p>}
        {chosen && found && !isChecking && <BulkFindings fileName={chosen.name} sheet={chosen.table?.sheet} found={found} />}
      </div>
      {chosen?.why && <FormFailure text={t(`unread.${chosen.why}`, { file: chosen.name })} />}
      {/* What is wrong with the file itself, such as too many rows, says more than that it is refused. */}
      {error && <FormFailure text={error.fields?.file ?? failureText(error)} />}
      <div className={classes.actions}>
        <a className={classes.template} href={template} download>
          <IconDownload size={18} stroke={1.6} aria-hidden />
          {t('template')}
        </a>
        <FileButton resetRef={clearInput} onChange={chooseNext} accept={accepted}>
          {(props) => (
            <Button {...props} variant={isReady ? 'default' : 'filled'} isLoading={Boolean(isChecking)}>
              {t(chosen ? 'chooseOther' : 'choose')}
            </Button>
          )}
        </FileButton>
        {isReady && (
          <Button isLoading={add.isPending} onClick={() => addAll(file)}>
            {t(`add.${what}`, { count: found.rows })}
          </Button>
        )}
      </div>
    </div>
  )
}

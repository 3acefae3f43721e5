import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { FileButton } from '../../../ui/kit/file-button.tsx'
import { useBulk } from '../queries.ts'
import classes from './bulk-add.module.css'
import { BulkFindings } from './bulk-findings.tsx'

interface BulkAddProps {
  whom: 'faculty' | 'learners'
  /** Where a file with the right heading is. */
  template: string
  onAdded: (count: number) => void
}

/** Adds people from a table: choose it, see what is wrong with it, add all of it. */
export function BulkAdd({ whom, template, onAdded }: BulkAddProps) {
  const { t } = useTranslation('people')
  const check = useBulk(whom)
  const add = useBulk(whom)
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
      { onSuccess: ({ added }) => (added > 0 ? onAdded(added) : check.mutate({ file: chosen, dryRun: true })) },
    )
  return (
    <div className={classes.parts}>
      <p className={classes.text}>{t('bulk.text')}</p>
      <div role="status">
        {file && check.isPending && <p>{t('bulk.checking', { file: file.name })}</p>}
        {file && found && !check.isPending && <BulkFindings fileName={file.name} found={found} />}
      </div>
      {error && <FormFailure text={failureText(error)} />}
      <div className={classes.actions}>
        <a className={classes.template} href={template} download>
          <IconDownload size={18} stroke={1.6} aria-hidden />
          {t('bulk.template')}
        </a>
        <FileButton key={file?.lastModified} onChange={choose} accept=".csv,text/csv">
          {(props) => (
            <Button {...props} variant={isReady ? 'default' : 'filled'} isLoading={check.isPending}>
              {t(file ? 'bulk.chooseOther' : 'bulk.choose')}
            </Button>
          )}
        </FileButton>
        {file && isReady && (
          <Button isLoading={add.isPending} onClick={() => addAll(file)}>
            {t('bulk.add', { count: found.rows })}
          </Button>
        )}
      </div>
    </div>
  )
}

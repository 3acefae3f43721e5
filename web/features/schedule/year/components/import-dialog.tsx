import { IconFileTypography, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { FileButton } from '../../../../ui/kit/file-button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useImportHolidays } from '../../queries.ts'
import classes from './import-dialog.module.css'
import { ImportFindings } from './import-findings.tsx'
import { useToldEffects } from './use-told-effects.ts'

interface ImportDialogProps {
  /** The year that is shown; days outside the chosen ones are left out. */
  days: { from: string; to: string }
  onClose: () => void
}

/** Holidays from an iCalendar file: first what would come, then, once that was seen, the import itself. */
export function ImportDialog({ days, onClose }: ImportDialogProps) {
  const { t } = useTranslation('timetable')
  const [file, setFile] = useState<File>()
  const [{ from, to }, setDays] = useState(days)
  const look = useImportHolidays()
  const bring = useImportHolidays()
  const tell = useToldEffects()
  const lookAt = (chosen: File | undefined, between: { from: string; to: string }) => {
    bring.reset()
    if (chosen && between.from && between.to) look.mutate({ file: chosen, body: { dryRun: 'true', ...between } })
  }
  const choose = (chosen: File | null) => {
    setFile(chosen ?? undefined)
    lookAt(chosen ?? undefined, { from, to })
  }
  const change = (between: { from: string; to: string }) => {
    setDays(between)
    lookAt(file, between)
  }
  const fresh = look.data?.entries.filter(({ isKnown }) => !isKnown).length ?? 0
  const failure = bring.error ?? look.error
  const { from: _from, to: _to, ...others } = failure?.fields ?? {}
  const told = failure && (failure.fields ? Object.values(others).join(' ') : failureText(failure))
  const onSuccess = (brought: NonNullable<typeof bring.data>) => {
    onClose()
    tell(t('import.done', { count: fresh }), brought)
  }
  return (
    <FormDialog title={t('import.title')} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.help}>{t('import.help')}</p>
        <div className={classes.days}>
          <TextField
            type="date"
            label={t('field.firstDay')}
            value={from}
            error={failure?.fields?.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value, to })}
          />
          <TextField
            type="date"
            label={t('field.lastDay')}
            value={to}
            min={from}
            error={failure?.fields?.to}
            onChange={({ currentTarget }) => change({ from, to: currentTarget.value })}
          />
        </div>
        <div className={classes.file}>
          <FileButton accept=".ics,text/calendar" onChange={choose}>
            {(props) => (
              <Button variant="default" icon={<IconUpload size={18} stroke={1.6} aria-hidden />} isLoading={look.isPending} {...props}>
                {t(file ? 'import.other' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          {file && (
            <span className={classes.name}>
              <IconFileTypography size={18} stroke={1.6} aria-hidden />
              {file.name}
            </span>
          )}
        </div>
        {told && <FormFailure text={told} />}
        {look.data && !look.error && <ImportFindings entries={look.data.entries} problems={look.data.problems} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          <Button
            disabled={!file || fresh === 0 || look.isPending}
            isLoading={bring.isPending}
            onClick={() => file && bring.mutate({ file, body: { dryRun: 'false', from, to } }, { onSuccess })}
          >
            {t('import.bring', { count: fresh })}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}

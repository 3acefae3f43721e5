import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '#contract/client.ts'
import { exporting, longestExportDays } from '#contract/features/attendance/exporting.ts'
import { dayOf } from '../../../../lib/days.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ClassSelect } from '../../oversight/components/class-select.tsx'
import { daysOf, presetOf, presets, problemOf } from '../format.ts'
import { ExportColumns } from './export-columns.tsx'
import classes from './university-export.module.css'

/** Attendance of a fortnight, a month or other days, in the columns of the university. */
export function UniversityExport() {
  const { t } = useTranslation('oversight')
  const { params: search, change } = useAddress()
  const today = dayOf(new Date())
  const usual = daysOf('lastFortnight', today)
  const days = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to }
  const classId = search.get('class') ?? ''
  const problem = problemOf(days)
  const day = (name: 'from' | 'to', fault?: string | false) => (
    <TextField
      type="date"
      label={t(`export.${name}`)}
      max={today}
      value={days[name]}
      error={fault}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const fault = problem === 'backwards' ? t('export.backwards') : problem === 'tooLong' && t('export.tooLong', { count: longestExportDays })
  const look = { leftSection: <IconDownload size={18} stroke={1.6} aria-hidden /> }
  return (
    <>
      <div className={classes.bar}>
        <ClassSelect value={classId} isForSections onChange={(value) => change({ class: value })} />
        <SelectField
          label={t('export.days')}
          value={presetOf(days, today) ?? ''}
          data={[
            ...presets.map((preset) => ({ value: preset, label: t(`export.days.${preset}`) })),
            { value: '', label: t('export.days.other'), disabled: true },
          ]}
          onChange={({ currentTarget }) => {
            const preset = presets.find((name) => name === currentTarget.value)
            if (preset) change({ ...daysOf(preset, today) })
          }}
        />
        {day('from')}
        {day('to', fault)}
        <span className={classes.action}>
          {classId && problem === null ? (
            <ButtonLink download={addressOf(exporting.downloadExport, { query: { classId, ...days } })} {...look}>
              {t('export.download')}
            </ButtonLink>
          ) : (
            <Button disabled {...look}>
              {t('export.download')}
            </Button>
          )}
        </span>
      </div>
      <ExportColumns />
    </>
  )
}

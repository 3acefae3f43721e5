import { IconPlus } from '@tabler/icons-react'
import { type ExportTemplate, mostExportColumns } from '#contract/features/attendance/exporting.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { type EditedColumn, movedDown } from '../format.ts'
import { useSaveTemplate } from '../queries.ts'
import { ColumnFields } from './column-fields.tsx'
import classes from './template-dialog.module.css'

interface TemplateDialogProps {
  template: ExportTemplate
  onClose: () => void
}

/** Arranging the columns of the file: which, in which order, under which headings. What is changed stays in this tab until it is saved or discarded. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(['oversight', 'ui'])
  const { mutate, isPending, error, reset } = useSaveTemplate()
  const { fields, change, empty, onDiscard } = useDraftFields('template', {
    rows: template.isPerSubject ? 'each' : 'all',
    format: template.format,
    columns: JSON.stringify(template.columns.map((column, key) => ({ ...column, key }))),
  })
  // as: what this dialog wrote.
  const columns = JSON.parse(fields.columns) as readonly EditedColumn[]
  const format: ExportTemplate['format'] = fields.format === 'csv' ? 'csv' : 'xlsx'
  const arrange = (changed: readonly EditedColumn[]) => {
    // A remark stands at a place; what stands there may be another column now.
    if (error) reset()
    change({ columns: JSON.stringify(changed) })
  }
  const add = () =>
    arrange([...columns, { key: Math.max(...columns.map(({ key }) => key)) + 1, header: '', value: 'rollNumber' as const, text: '' }])
  const send = () => {
    const body = { columns: columns.map(({ key, ...column }) => column), isPerSubject: fields.rows === 'each', format }
    const onSuccess = () => {
      empty()
      void showNotice({ title: t('export.saved'), text: t('export.savedText'), closeLabel: t('ui:close') })
      onClose()
    }
    mutate({ body }, { onSuccess })
  }
  return (
    <FormDialog title={t('export.title')} onClose={onClose}>
      <DialogForm action={t('export.save')} isBusy={isPending} failure={error} onDiscard={onDiscard} onSubmit={send} onCancel={onClose}>
        <SelectField
          label={t('export.rows')}
          value={fields.rows}
          data={(['each', 'all'] as const).map((value) => ({ value, label: t(`export.rows.${value}`) }))}
          onChange={({ currentTarget }) => change({ rows: currentTarget.value })}
        />
        <SelectField
          label={t('export.format')}
          value={format}
          data={(['csv', 'xlsx'] as const).map((value) => ({ value, label: t(`export.format.${value}`) }))}
          onChange={({ currentTarget }) => change({ format: currentTarget.value })}
        />
        <div className={classes.columns}>
          {columns.map((column, at) => (
            <ColumnFields
              key={column.key}
              column={column}
              number={at + 1}
              count={columns.length}
              faults={{ header: error?.fields?.[`columns.${at}.header`], text: error?.fields?.[`columns.${at}.text`] }}
              onChange={(changed) => arrange(columns.with(at, { ...changed, key: column.key }))}
              onMove={(by) => arrange(movedDown(columns, by < 0 ? at - 1 : at))}
              onRemove={() => arrange(columns.toSpliced(at, 1))}
            />
          ))}
          <div>
            <Button
              variant="default"
              icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
              disabled={columns.length >= mostExportColumns}
              onClick={add}
            >
              {t('export.add')}
            </Button>
          </div>
        </div>
      </DialogForm>
    </FormDialog>
  )
}

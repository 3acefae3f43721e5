import { useTranslation } from 'react-i18next'
import { departmentFields } from '#contract/features/academics/structure.ts'
import type { Department } from '../../format.ts'
import { useAddDepartment, useChangeDepartment } from '../queries.ts'
import { CollegeDialog } from './college-dialog.tsx'
import { RecordForm } from './record-form.tsx'

/** A new department, or one to be changed. */
export function DepartmentDialog({ department, onClose }: { department?: Department | undefined; onClose: () => void }) {
  const { t } = useTranslation('academics')
  const add = useAddDepartment()
  const change = useChangeDepartment()
  const { isPending, error } = department ? change : add
  return (
    <CollegeDialog title={t(department ? 'departments.edit' : 'departments.add')} onClose={onClose}>
      <RecordForm
        schema={departmentFields}
        initial={{ name: department?.name ?? '', code: department?.code ?? '' }}
        fields={[
          { name: 'name', label: t('field.name') },
          { name: 'code', label: t('field.code'), help: t('field.codeHelp') },
        ]}
        action={t(department ? 'record.save' : 'departments.add')}
        isBusy={isPending}
        failure={error}
        {...(!department && { draft: 'department' })}
        onSend={(body, told) =>
          department ? change.mutate({ body: { departmentId: department.id, ...body } }, told) : add.mutate({ body }, told)
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </CollegeDialog>
  )
}

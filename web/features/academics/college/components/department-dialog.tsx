import { useQuery } from '@tanstack/react-query'
import { departmentChange, departmentFields } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Department } from '../../format.ts'
import { collegeQueries, useAddDepartment, useChangeDepartment } from '../queries.ts'
import { RecordForm } from './record-form.tsx'

/** A new department, or one to be changed. */
export function DepartmentDialog({ department, onClose }: { department?: Department | undefined; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  return (
    <FormDialog title={t(department ? 'departments.edit' : 'departments.add')} onClose={onClose}>
      {department ? <EditForm department={department} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </FormDialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const { mutate, isPending, error } = useAddDepartment()
  return (
    <RecordForm
      schema={departmentFields}
      initial={{ name: '', code: '' }}
      fields={[
        { name: 'name', label: t('field.name') },
        { name: 'code', label: t('field.code'), help: t('field.codeHelp') },
      ]}
      action={t('departments.add')}
      isBusy={isPending}
      failure={error}
      draft="department"
      onSend={(body, told) => mutate({ body }, told)}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

/** Its name and code are asked for, because a form that is sent without them would leave them as they were. */
const changed = departmentFields.extend({ headId: departmentChange.shape.headId })

function EditForm({ department, onClose }: { department: Department; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const { mutate, isPending, error } = useChangeDepartment()
  const faculty = useQuery({ ...collegeQueries.facultyOf(department.id), enabled: department.can.chooseHead })
  // Without the names there would be no head to be seen where there is one.
  if (faculty.error && !faculty.data)
    return (
      <ErrorFace
        failure={faculty.error}
        title={t('departments.facultyFailed')}
        onRetry={() => faculty.refetch()}
        isRetrying={faculty.isFetching}
      />
    )
  if (department.can.chooseHead && !faculty.data) return <LoadingFace rows={3} />
  const initial = { name: department.name, code: department.code, headId: department.headId ?? '' }
  const head = {
    name: 'headId',
    label: t('departments.head'),
    help: t('departments.headHelp'),
    none: t('departments.noHead'),
    options: (faculty.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <RecordForm
      schema={changed}
      initial={initial}
      fields={[
        { name: 'name', label: t('field.name') },
        { name: 'code', label: t('field.code'), help: t('field.codeHelp') },
        ...(department.can.chooseHead ? [head] : []),
      ]}
      action={t('record.save')}
      isBusy={isPending}
      failure={error}
      draft={`department.${department.id}`}
      onSend={(_body, told, { changed: its, was }) => mutate({ body: { departmentId: department.id, ...its, was } }, told)}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

import { facultyTypes } from '#contract/features/identity.ts'
import { facultyFields } from '#contract/features/people.ts'
import { useDraftForm } from '../../../lib/draft-form.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Department } from '../format.ts'
import { useAddFaculty } from '../queries.ts'

interface FacultyFormProps {
  departments: readonly Department[]
  onAdded: (name: string) => void
  onCancel: () => void
}

const blank = { name: '', email: '', mobile: '', employeeNumber: '', designation: '', departmentId: '', facultyType: 'TEACHER' }

/** A new member of the faculty. What is begun stays in this tab until it is sent or discarded. */
export function FacultyForm({ departments, onAdded, onCancel }: FacultyFormProps) {
  const { t } = useTranslation('people')
  const { mutate, isPending, error } = useAddFaculty()
  const { form, onSubmit, refuse, empty, onDiscard } = useDraftForm(facultyFields, {
    draft: 'faculty',
    standing: blank,
    missing: { departmentId: t('field.chooseMissing') },
  })
  const open = departments.filter(({ can }) => can.add.length > 0)
  const roles = facultyTypes.filter((type) => open.some(({ can }) => can.add.includes(type)))
  const added = ({ name }: { name: string }) => {
    empty()
    onAdded(name)
  }
  const send = onSubmit((body) => mutate({ body }, { onSuccess: added, onError: refuse }))
  return (
    <DialogForm action={t('faculty.add')} isBusy={isPending} failure={error} onDiscard={onDiscard} onSubmit={send} onCancel={onCancel}>
      <TextField label={t('field.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextField label={t('field.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <SelectField
        label={t('field.department')}
        data={[{ value: '', label: t('field.choose') }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.getInputProps('departmentId')}
      />
      <SelectField
        label={t('field.role')}
        data={roles.map((type) => ({ value: type, label: t(`facultyType.${type}`) }))}
        {...form.getInputProps('facultyType')}
      />
      <TextField
        label={t('field.mobile')}
        description={t('field.mobileHelp')}
        type="tel"
        autoComplete="off"
        {...form.getInputProps('mobile')}
      />
      <TextField
        label={t('field.employeeNumber')}
        description={t('field.optional')}
        autoComplete="off"
        {...form.getInputProps('employeeNumber')}
      />
      <TextField
        label={t('field.designation')}
        description={t('field.designationHelp')}
        autoComplete="off"
        {...form.getInputProps('designation')}
      />
    </DialogForm>
  )
}

import { facultyTypes } from '#contract/features/identity.ts'
import { facultyFields } from '#contract/features/people.ts'
import { useRecordForm } from '../../../lib/record-form.ts'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FacultyDetails } from '../format.ts'
import { useChangeFaculty } from '../queries.ts'

interface FacultyEditProps {
  member: FacultyDetails
  onSaved: (name: string) => void
  onCancel: () => void
}

const record = facultyFields.omit({ departmentId: true, employeeNumber: true })

/** What the college has of a member of the faculty, to be put right. What is emptied is taken away. */
export function FacultyEdit({ member, onSaved, onCancel }: FacultyEditProps) {
  const { t } = useTranslation('people')
  const { mutate, isPending, error } = useChangeFaculty()
  const before = {
    name: member.name,
    email: member.email ?? '',
    facultyType: member.facultyType,
    mobile: member.mobile ?? '',
    designation: member.designation ?? '',
  }
  const types = facultyTypes.map((type) => ({ value: type, label: t(`facultyType.${type}`) }))
  const { form, onSubmit, refuse, empty, onDiscard, crossed } = useRecordForm(record, {
    draft: `faculty.${member.id}`,
    standing: before,
    shown: (_field, value) => types.find((type) => type.value === value)?.label ?? value,
  })
  const saved = ({ name }: { name: string }) => {
    empty()
    onSaved(name)
  }
  // The last administrator would shut the office behind them.
  const isOneself = useUser().id === member.id
  const send = onSubmit((_read, { changed, was }) =>
    mutate({ body: { id: member.id, ...changed, was } }, { onSuccess: saved, onError: refuse }),
  )
  return (
    <DialogForm
      action={t('edit.save')}
      isBusy={isPending}
      failure={error}
      onDiscard={onDiscard}
      crossed={crossed}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextField label={t('field.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextField label={t('field.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <SelectField
        label={t('field.role')}
        description={member.can.changeRole ? isOneself && t('faculty.ownRole') : t('faculty.roleOfCollege')}
        disabled={isOneself || !member.can.changeRole}
        data={types}
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
        label={t('field.designation')}
        description={t('field.designationHelp')}
        autoComplete="off"
        {...form.getInputProps('designation')}
      />
    </DialogForm>
  )
}

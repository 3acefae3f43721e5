import { firstCollege } from '#contract/features/identity.ts'
import { useBodyForm } from '../../../lib/body-form.ts'
import { failureText } from '../../../lib/i18n.ts'
import type { LoggedInUser } from '../../../lib/storage.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Organisation } from '../format.ts'
import { useSetUp } from '../queries.ts'
import { StepForm } from './step-form.tsx'

interface SetupFormProps {
  token: string
  organisations: readonly Organisation[]
  onDone: (user: LoggedInUser) => void
  /** The link was used already. */
  onUsedUp: () => void
}

/** The first college and its first administrator. */
export function SetupForm({ token, organisations, onDone, onUsedUp }: SetupFormProps) {
  const { t } = useTranslation('identity')
  const { mutate, isPending, error } = useSetUp()
  const { form, onSubmit, refuse } = useBodyForm(firstCollege, {
    initialValues: { organisation: organisations[0]?.code ?? '', college: '', name: '', email: '' },
  })
  const send = onSubmit((filled) =>
    mutate(
      { body: { token, ...filled } },
      { onSuccess: onDone, onError: (failure) => (failure.code === 'identity.setup_done' ? onUsedUp() : refuse(failure)) },
    ),
  )
  return (
    <StepForm
      title={t('setup.title')}
      text={t('setup.text')}
      onSubmit={send}
      actions={
        <Button type="submit" isLoading={isPending}>
          {t('setup.submit')}
        </Button>
      }
    >
      <SelectField
        label={t('setup.organisation')}
        description={t('setup.organisationHelp')}
        data={organisations.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.getInputProps('organisation')}
      />
      <TextField
        label={t('setup.college')}
        description={t('setup.collegeHelp')}
        autoComplete="organization"
        {...form.getInputProps('college')}
      />
      <TextField label={t('setup.name')} autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label={t('setup.email')}
        description={t('setup.emailHelp')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {error && !error.fields && <FormFailure text={failureText(error)} />}
    </StepForm>
  )
}

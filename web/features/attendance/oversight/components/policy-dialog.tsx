import { useStore } from '../../../../lib/store.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { NumberInput } from '../../../../ui/kit/number-input.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { fieldsOf, type Policy, type RulesFields, rulesOf, type YesField, yesOf } from '../format.ts'
import { useSavePolicy } from '../queries.ts'

type NumberField = Exclude<keyof RulesFields, YesField>

/** Changing the rules of attendance of a regulation, or of the college. What is changed stays in this tab until it is saved or discarded. */
export function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTranslation('oversight')
  const { mutate, isPending, error } = useSavePolicy()
  const { regulation, effectiveFromBatch } = policy
  const draft = `policy.${regulation?.id ?? 'college'}.${effectiveFromBatch}`
  const { fields, change, empty, onDiscard } = useDraftFields(draft, fieldsOf(policy.rules))
  // A pre-university college condones nothing (ATT-6): neither is asked for there, and neither is saved.
  const condones = useStore((state) => state.loggedinUser.currOrg) !== 'DGIPUC'
  const rules = rulesOf(condones ? fields : { ...fields, condonableFromPercent: '', condonationFee: '' })
  const send = () => {
    const onSuccess = () => {
      empty()
      onClose()
    }
    mutate({ body: { regulationId: regulation?.id ?? null, effectiveFromBatch, rules } }, { onSuccess })
  }
  const number = (name: NumberField, help?: string) => (
    <NumberInput
      label={t(`policies.${name}`)}
      description={help}
      // Only money is said in hundredths, and in paise to the server.
      decimalScale={name === 'condonationFee' ? 2 : 0}
      allowNegative={false}
      value={fields[name]}
      error={error?.fields?.[name === 'condonationFee' ? 'rules.condonationFeePaise' : `rules.${name}`]}
      onChange={(value) => change({ [name]: String(value) })}
    />
  )
  const yes = (name: YesField) => (
    <Checkbox
      label={t(`policies.${name}`)}
      checked={fields[name] === 'yes'}
      onChange={({ currentTarget: { checked } }) => change({ [name]: yesOf(checked) })}
    />
  )
  return (
    <FormDialog title={t('policies.title', { of: regulation?.code ?? t('policies.college') })} onClose={onClose}>
      <DialogForm action={t('policies.save')} isBusy={isPending} failure={error} onDiscard={onDiscard} onSubmit={send} onCancel={onClose}>
        {number('minimumPercent')}
        {condones && number('condonableFromPercent', t('policies.condonableHelp'))}
        {condones && number('condonationFee')}
        {number('subjectMinimumPercent', t('policies.subjectHelp'))}
        <TextField
          label={t('policies.excludedCategories')}
          description={t('policies.excludedHelp')}
          value={fields.excludedCategories}
          onChange={({ currentTarget: { value } }) => change({ excludedCategories: value })}
        />
        {number('midPeriods')}
        {regulation === null && number('editDays', t('policies.editHelp'))}
        {regulation === null && number('graceMinutes')}
        {yes('isSubjectWise')}
        {yes('midCountsForAbsentees')}
        {yes('lateCounts')}
        {yes('onDutyCounts')}
      </DialogForm>
    </FormDialog>
  )
}

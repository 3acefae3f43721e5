import { useTranslation } from '../../../../lib/use-translation.ts'
import { SelectField } from '../../../../ui/select-field.tsx'

export type Scope = 'this' | 'following'

/** Of a class session that repeats: whether it alone is meant, or those after it too. */
export function ScopeField({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useTranslation('arranging')
  return (
    <SelectField
      label={t('field.scope')}
      value={scope}
      data={[
        { value: 'this', label: t('scope.this') },
        { value: 'following', label: t('scope.following') },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'following' ? 'following' : 'this')}
    />
  )
}

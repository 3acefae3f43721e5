import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useTranslation } from '../../../../lib/use-translation.ts'

export type Scope = 'this' | 'following'

/** Of a class session that repeats: whether it alone is meant, or those after it too. */
export function ScopeField({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useTranslation('schedule')
  return (
    <NativeSelect
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

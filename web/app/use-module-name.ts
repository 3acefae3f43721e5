import type { MenuItem } from '../lib/store.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { useVocabulary } from '../lib/use-vocabulary.ts'

/** How modules are called where one chooses them; what colleges call differently, as this one does. */
export function useModuleName() {
  const { t } = useTranslation('shell')
  const { programs } = useVocabulary()
  return (module: MenuItem | 'profile') => (module === 'programs' ? programs : t(`module.${module}`))
}

import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Contact } from '../format.ts'

/** The way to what the college has of somebody, for whoever may change it. */
export function EditButton({ person, onPress }: { person: Contact; onPress: (person: Contact) => void }) {
  const { t } = useTranslation('people')
  if (!person.can.edit) return null
  const label = t('edit.open', { name: person.name })
  return (
    <IconButton variant="subtle" aria-label={label} title={label} onClick={() => onPress(person)}>
      <IconPencil size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
}

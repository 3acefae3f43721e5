import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Layout } from '../format.ts'

/** Rows or tiles: shows what a press changes to. */
export function LayoutChoice({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation('files')
  const other = layout === 'list' ? 'grid' : 'list'
  const Icon = other === 'grid' ? IconLayoutGrid : IconList
  return (
    <IconButton variant="default" aria-label={t(`layout.${other}`)} onClick={() => onChange(other)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  )
}

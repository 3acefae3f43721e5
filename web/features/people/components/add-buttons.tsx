import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

/** The ways to add people: many from a file, or one. */
export function AddButtons({ addLabel, onBulk, onAdd }: { addLabel: string; onBulk: () => void; onAdd: () => void }) {
  const { t } = useTranslation('people')
  return (
    <>
      <Button variant="default" onClick={onBulk}>
        {t('bulk.open')}
      </Button>
      <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    </>
  )
}

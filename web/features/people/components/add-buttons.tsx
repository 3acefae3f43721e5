import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'

/** The ways to add people: many from a file, or one. */
export function AddButtons({ addLabel, onBulk, onAdd }: { addLabel: string; onBulk: () => void; onAdd: () => void }) {
  const { t } = useTranslation('people')
  return (
    <>
      <Button variant="default" onClick={onBulk}>
        {t('bulk.open')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    </>
  )
}

import type { Icon } from '@tabler/icons-react'
import { formatDate } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/sizes.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import type { Binned } from '../format.ts'

interface BinRowProps {
  binned: Binned
  icon: Icon
  isBusy: boolean
  onRestore: () => void
}

export function BinRow({ binned: { name, sizeBytes, goneAt }, icon: Picture, isBusy, onRestore }: BinRowProps) {
  const { t } = useTranslation('files')
  return (
    <ListRow
      lead={<Picture size={24} stroke={1.4} aria-hidden />}
      title={name}
      detail={[formatSize(sizeBytes), t('bin.gone', { date: formatDate(goneAt) })].join(' · ')}
      aside={
        <Button
          variant="subtle"
          style={{ paddingInline: 4 }}
          disabled={isBusy}
          aria-label={t('bin.restoreOne', { name })}
          onClick={onRestore}
        >
          {t('bin.restore')}
        </Button>
      }
    />
  )
}

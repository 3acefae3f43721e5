import { formatSize } from '../../lib/sizes.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Checkbox } from '../../ui/kit/checkbox.tsx'

interface KeepVideosProps {
  videoBytes: number
  isWanted: boolean
  onChange: (isWanted: boolean) => void
}

/** Whether videos are kept too. Asked only of a course that has some, so that others do not fetch what asks. */
export function KeepVideos({ videoBytes, isWanted, onChange }: KeepVideosProps) {
  const { t } = useTranslation('offline')
  return (
    <Checkbox
      label={t('keep.videos')}
      description={t('keep.videosSize', { size: formatSize(videoBytes) })}
      checked={isWanted}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

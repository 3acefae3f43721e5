import { IconHistory } from '@tabler/icons-react'
import { formatMoment, formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Content } from '../../format.ts'
import classes from './draft-line.module.css'
import type { TextContent } from './use-text-content.ts'

/** What one should know before one goes on: that this is a draft, that there is another, that somebody saved a newer version. */
export function DraftLine({ text, newest }: { text: TextContent; newest: Content }) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const { kept, other, saved, draft, comparison } = text
  const base = draft.baseVersion()
  const isBehind = newest.version > saved.version || base < saved.version
  if (!kept && !isBehind) return null
  const discard = () =>
    text.take(newest.version > saved.version ? newest : saved, { title: t('edit.discarded'), text: t('edit.discardedText') })
  return (
    <div className={classes.lines} role="status">
      {kept && (
        <p className={classes.line}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
          <span>{t(`edit.goingOn.${kept.from}`, { when: formatMoment(kept.at) })}</span>
          <Button variant="subtle" onClick={discard}>
            {t('edit.showSaved')}
          </Button>
        </p>
      )}
      {other && (
        <p className={classes.line}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
          <span>{t(`edit.goingOnOther.${other.from}`, { when: formatMoment(other.at) })}</span>
          <Button variant="subtle" onClick={() => text.takeOther(other)}>
            {t('edit.useOther')}
          </Button>
        </p>
      )}
      {isBehind && (
        <p className={classes.line}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
          <span>{t('edit.newer', { time: formatTime(newest.updatedAt) })}</span>
          <Button variant="subtle" onClick={comparison.compare}>
            {t('edit.compare')}
          </Button>
        </p>
      )}
    </div>
  )
}

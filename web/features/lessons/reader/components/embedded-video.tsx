import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import classes from './embedded-video.module.css'

const host = 'https://www.youtube-nocookie.com/'

/** A video of YouTube's host that sets no cookies. Until somebody presses it, nothing is asked of another server. */
export function EmbeddedVideo({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('lessons')
  const [isOpen, setOpen] = useState(false)
  if (!url.startsWith(host)) return null
  if (!isOpen) {
    return (
      <button type="button" className={classes.facade} onClick={() => setOpen(true)}>
        <span className={classes.sign}>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
        <span className={classes.title}>{t('read.playVideo', { title })}</span>
        <span className={classes.hint}>{t('read.fromYoutube')}</span>
      </button>
    )
  }
  const address = new URL(url)
  address.searchParams.set('autoplay', '1')
  address.searchParams.set('rel', '0')
  return (
    <iframe
      className={classes.frame}
      src={address.href}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

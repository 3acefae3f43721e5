import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Modal } from '../../../../ui/kit/modal.tsx'
import classes from './picture.module.css'

/** A picture as wide as the text; pressed, as large as the window, and pressed again, in its own size. */
export function Picture({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation(['lessons', 'ui'])
  const [isOpen, setOpen] = useState(false)
  const [isFull, setFull] = useState(false)
  return (
    <>
      <button type="button" className={classes.picture} onClick={() => setOpen(true)} aria-label={t('read.enlarge', { title: label })}>
        <img src={address} alt={label} loading="lazy" decoding="async" />
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} fullScreen title={label} closeButtonProps={{ 'aria-label': t('ui:close') }}>
        <button
          type="button"
          className={classes.large}
          data-full={isFull || undefined}
          aria-pressed={isFull}
          aria-label={t('read.ownSize')}
          onClick={() => setFull(!isFull)}
        >
          <img src={address} alt={label} />
        </button>
      </Modal>
    </>
  )
}

import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
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

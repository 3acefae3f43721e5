import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog in which something is changed; a press beside it does not close it, so that nothing typed is lost by a slip. */
export function FormDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  useFocusBack()
  const { t } = useTranslation('ui')
  return (
    <Modal opened onClose={onClose} title={title} size={640} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Modal>
  )
}

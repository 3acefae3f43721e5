import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useFocusBack } from '../../../ui/use-focus-back.ts'

interface FilesDialogProps {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

export function FilesDialog({ title, isWide = false, onClose, children }: FilesDialogProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  return (
    <Modal opened onClose={onClose} title={title} size={isWide ? 960 : 460} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Modal>
  )
}

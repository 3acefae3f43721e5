import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Modal } from '../../../ui/kit/modal.tsx'
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

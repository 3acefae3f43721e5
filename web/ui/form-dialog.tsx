import type { ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { Modal } from './kit/modal.tsx'
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

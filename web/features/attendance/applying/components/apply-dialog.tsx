import { useTranslation } from '../../../../lib/use-translation.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import type { Kind } from '../format.ts'
import { ApplyForm } from './apply-form.tsx'

/** Applying, in a dialog. */
export function ApplyDialog({ kinds, onClose }: { kinds: readonly Kind[]; onClose: () => void }) {
  const { t } = useTranslation(['applying', 'ui'])
  const onApplied = () => {
    void showNotice({ title: t('apply.sent'), text: t('apply.sentText'), closeLabel: t('ui:close') })
    onClose()
  }
  return (
    <FormDialog title={t('apply.open')} onClose={onClose}>
      <ApplyForm kinds={kinds} onApplied={onApplied} onCancel={onClose} />
    </FormDialog>
  )
}

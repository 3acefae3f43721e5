import { useState } from 'react'
import { formatDayOf, timeOfMinutes } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import type { Drag } from '../../dragging/format.ts'
import { type ClassSession, formatSpan } from '../../format.ts'
import { instantsOf } from '../format.ts'
import { type Scope, ScopeField } from './scope-field.tsx'
import { useSessionChange } from './use-session-change.ts'

interface MoveDialogProps {
  session: ClassSession
  drag: Drag
  onClose: () => void
}

/** Asks whether a class session is to be where it was dropped, and says what is in the way. */
export function MoveDialog({ session, drag, onClose }: MoveDialogProps) {
  const { t } = useTranslation('arranging')
  const [scope, setScope] = useState<Scope>('this')
  const { edit } = useSessionChange(session, onClose)
  const [start, end] = [timeOfMinutes(drag.start), timeOfMinutes(drag.end)]
  const to = instantsOf({ day: drag.day, start, end })
  return (
    <FormDialog title={t('move.title', { course: session.course.course_name, class: session.class.name })} onClose={onClose}>
      <DialogForm
        action={t(drag.kind === 'resize' ? 'move.lengthen' : 'move.move')}
        isBusy={edit.isPending}
        failure={edit.error}
        onSubmit={() => {
          if (to) edit.apply({ ...to, scope })
        }}
        onCancel={onClose}
      >
        <p>
          {t('move.from')} <s>{`${formatDayOf(session.day)}, ${formatSpan(session)}`}</s>
          <br />
          {t('move.to')} <strong>{`${formatDayOf(drag.day)}, ${start}–${end}`}</strong>
        </p>
        {session.repeatId && <ScopeField scope={scope} onChange={setScope} />}
      </DialogForm>
    </FormDialog>
  )
}

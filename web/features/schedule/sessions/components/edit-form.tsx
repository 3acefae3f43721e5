import { useState } from 'react'
import { dayOf } from '../../../../lib/days.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import type { ClassSession } from '../../format.ts'
import { instantsOf, problemOf, spellOf } from '../format.ts'
import { RoomField } from './room-field.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'
import { SpellFields } from './spell-fields.tsx'
import { useSessionChange } from './use-session-change.ts'

interface EditFormProps {
  session: ClassSession
  onDone: () => void
  onCancel: () => void
}

/** Another day, time or room for a class session: all that dragging does, and more. What is changed stays in this tab until it is saved or discarded. */
export function EditForm({ session, onDone, onCancel }: EditFormProps) {
  const { t } = useTranslation('arranging')
  const { fields, change, empty, onDiscard } = useDraftFields(`session.${session.id}`, {
    ...spellOf(session),
    roomId: session.room?.id ?? '',
  })
  const { roomId, ...spell } = fields
  const [scope, setScope] = useState<Scope>('this')
  const [wasSent, setSent] = useState(false)
  const { edit } = useSessionChange(session, () => {
    empty()
    onDone()
  })
  const problem = problemOf(spell)
  const send = () => {
    setSent(true)
    const instants = instantsOf(spell)
    // A series may be in several rooms: only one that was chosen is meant for all of it.
    const isMovedTo = roomId !== (session.room?.id ?? '')
    if (!problem && instants) edit.apply({ ...instants, ...(isMovedTo && { roomId: roomId || null }), scope })
  }
  return (
    <DialogForm
      action={t('edit.save')}
      isBusy={edit.isPending}
      failure={edit.error}
      onDiscard={onDiscard}
      onSubmit={send}
      onCancel={onCancel}
    >
      <SpellFields
        spell={spell}
        problem={wasSent ? problem : undefined}
        refused={edit.error?.fields}
        earliest={dayOf(new Date())}
        onChange={change}
      />
      <RoomField roomId={roomId} present={session.room} onChange={(chosen) => change({ roomId: chosen })} />
      {session.repeatId && <ScopeField scope={scope} onChange={setScope} />}
    </DialogForm>
  )
}

import { useState } from 'react'
import { dayOf } from '../../../../lib/days.ts'
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

/** Another day, time or room for a class session: all that dragging does, and more. */
export function EditForm({ session, onDone, onCancel }: EditFormProps) {
  const { t } = useTranslation('schedule')
  const [spell, setSpell] = useState(() => spellOf(session))
  const [roomId, setRoomId] = useState(session.room?.id ?? '')
  const [scope, setScope] = useState<Scope>('this')
  const [wasSent, setSent] = useState(false)
  const { edit } = useSessionChange(session, onDone)
  const problem = problemOf(spell)
  const send = () => {
    setSent(true)
    const instants = instantsOf(spell)
    if (!problem && instants) edit.apply({ ...instants, roomId: roomId || null, scope })
  }
  return (
    <DialogForm action={t('edit.save')} isBusy={edit.isPending} failure={edit.error} onSubmit={send} onCancel={onCancel}>
      <SpellFields
        spell={spell}
        problem={wasSent ? problem : undefined}
        refused={edit.error?.fields}
        earliest={dayOf(new Date())}
        onChange={setSpell}
      />
      <RoomField roomId={roomId} present={session.room} onChange={setRoomId} />
      {session.repeatId && <ScopeField scope={scope} onChange={setScope} />}
    </DialogForm>
  )
}

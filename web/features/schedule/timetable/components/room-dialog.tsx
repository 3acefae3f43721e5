import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Room } from '../../format.ts'
import { useCreateRoom, useUpdateRoom } from '../../queries.ts'

/** A new room, or one to be changed or archived. */
export function RoomDialog({ room, onClose }: { room: Room | undefined; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const create = useCreateRoom()
  const update = useUpdateRoom()
  const [code, setCode] = useState(room?.code ?? '')
  const [name, setName] = useState(room?.name ?? '')
  const [seats, setSeats] = useState(String(room?.seats ?? ''))
  const { isPending, error } = room ? update : create
  const told = { onSuccess: onClose }
  const send = () => {
    const body = { code, name, seats: seats.trim() ? Number(seats) : null }
    if (room) update.mutate({ body: { roomId: room.id, ...body } }, told)
    else create.mutate({ body }, told)
  }
  return (
    <FormDialog title={t(room ? 'rooms.changeTitle' : 'rooms.add')} onClose={onClose}>
      <DialogForm action={t(room ? 'rooms.save' : 'rooms.add')} isBusy={isPending} failure={error} onSubmit={send} onCancel={onClose}>
        <TextField
          label={t('field.roomCode')}
          description={t('rooms.codeHelp')}
          maxLength={20}
          value={code}
          error={error?.fields?.code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          data-autofocus
        />
        <TextField
          label={t('field.roomName')}
          maxLength={100}
          value={name}
          error={error?.fields?.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t('field.seats')}
          description={t('field.optional')}
          inputMode="numeric"
          value={seats}
          error={error?.fields?.seats}
          onChange={({ currentTarget }) => setSeats(currentTarget.value.replaceAll(/\D/g, ''))}
        />
        {room && (
          <Button
            variant="default"
            style={{ marginBlockStart: 28 }}
            isLoading={update.isPending}
            onClick={() => update.mutate({ body: { roomId: room.id, isArchived: !room.isArchived } }, told)}
          >
            {t(room.isArchived ? 'rooms.restore' : 'rooms.archive')}
          </Button>
        )}
      </DialogForm>
    </FormDialog>
  )
}

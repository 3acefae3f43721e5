import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Room } from '../../format.ts'
import { useCreateRoom, useUpdateRoom } from '../../queries.ts'

/** A new room, or one to be changed or archived. What is written stays in this tab until it is saved or discarded. */
export function RoomDialog({ room, onClose }: { room: Room | undefined; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const create = useCreateRoom()
  const update = useUpdateRoom()
  const { fields, change, empty, onDiscard } = useDraftFields(room ? `room.${room.id}` : 'room', {
    code: room?.code ?? '',
    name: room?.name ?? '',
    seats: String(room?.seats ?? ''),
  })
  const { code, name, seats } = fields
  const { isPending, error } = room ? update : create
  const saved = () => {
    empty()
    onClose()
  }
  const send = () => {
    const body = { code, name, seats: seats.trim() ? Number(seats) : null }
    if (room) update.mutate({ body: { roomId: room.id, ...body } }, { onSuccess: saved })
    else create.mutate({ body }, { onSuccess: saved })
  }
  return (
    <FormDialog title={t(room ? 'rooms.changeTitle' : 'rooms.add')} onClose={onClose}>
      <DialogForm
        action={t(room ? 'rooms.save' : 'rooms.add')}
        isBusy={isPending}
        failure={error}
        onDiscard={onDiscard}
        onSubmit={send}
        onCancel={onClose}
      >
        <TextField
          label={t('field.roomCode')}
          description={t('rooms.codeHelp')}
          maxLength={20}
          value={code}
          error={error?.fields?.code}
          onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          data-autofocus
        />
        <TextField
          label={t('field.roomName')}
          maxLength={100}
          value={name}
          error={error?.fields?.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextField
          label={t('field.seats')}
          description={t('field.optional')}
          inputMode="numeric"
          value={seats}
          error={error?.fields?.seats}
          onChange={({ currentTarget }) => change({ seats: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        {room && (
          <Button
            variant="default"
            style={{ marginBlockStart: 28 }}
            isLoading={update.isPending}
            onClick={() => update.mutate({ body: { roomId: room.id, isArchived: !room.isArchived } }, { onSuccess: onClose })}
          >
            {t(room.isArchived ? 'rooms.restore' : 'rooms.archive')}
          </Button>
        )}
      </DialogForm>
    </FormDialog>
  )
}

import { roomFields } from '#contract/features/schedule/timetabling.ts'
import { useRecordForm } from '../../../../lib/record-form.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Room } from '../../format.ts'
import { useCreateRoom, useUpdateRoom } from '../../queries.ts'

/**
 * A new room, or one to be changed or archived. What is written stays in this tab until it is saved or discarded, and is saved over nothing
 * unseen.
 */
export function RoomDialog({ room, onClose }: { room: Room | undefined; onClose: () => void }) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const create = useCreateRoom()
  const update = useUpdateRoom()
  const { form, onSubmit, refuse, empty, onDiscard, crossed } = useRecordForm(roomFields, {
    draft: room ? `room.${room.id}` : 'room',
    standing: { code: room?.code ?? '', name: room?.name ?? '', seats: String(room?.seats ?? '') },
  })
  const { isPending, error } = room ? update : create
  const saved = () => {
    empty()
    onClose()
  }
  const send = onSubmit((read, { changed, was }) => {
    const told = { onSuccess: saved, onError: refuse }
    if (room) update.mutate({ body: { roomId: room.id, ...changed, was } }, told)
    else create.mutate({ body: read }, told)
  })
  return (
    <FormDialog title={t(room ? 'rooms.changeTitle' : 'rooms.add')} onClose={onClose}>
      <DialogForm
        action={t(room ? 'rooms.save' : 'rooms.add')}
        isBusy={isPending}
        failure={error}
        onDiscard={onDiscard}
        crossed={crossed}
        onSubmit={send}
        onCancel={onClose}
      >
        <TextField
          label={t('field.roomCode')}
          description={t('rooms.codeHelp')}
          maxLength={20}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <TextField label={t('field.roomName')} maxLength={100} {...form.getInputProps('name')} />
        <TextField
          label={t('field.seats')}
          description={t('schedule:field.optional')}
          inputMode="numeric"
          {...form.getInputProps('seats')}
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

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Room } from '../../format.ts'
import { scheduleQueries } from '../../queries.ts'

interface RoomFieldProps {
  roomId: string
  /** The room that it is in at present, which stays offered when it is archived. */
  present?: Pick<Room, 'id' | 'code' | 'name'> | null
  onChange: (roomId: string) => void
}

/** Which room, or none. */
export function RoomField({ roomId, present, onChange }: RoomFieldProps) {
  const { t } = useTranslation('schedule')
  const rooms = useQuery(scheduleQueries.rooms())
  const offered = (rooms.data?.data ?? []).filter(({ isArchived }) => !isArchived)
  const all = present && !offered.some(({ id }) => id === present.id) ? [present, ...offered] : offered
  return (
    <SelectField
      label={t('field.room')}
      value={roomId}
      error={choiceFailure(rooms)}
      data={[{ value: '', label: t('session.noRoom') }, ...all.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

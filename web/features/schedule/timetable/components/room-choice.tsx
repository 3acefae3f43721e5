import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { scheduleQueries } from '../../queries.ts'
import classes from './choices.module.css'

interface RoomChoiceProps {
  ref?: Ref<HTMLDivElement>
  roomId: string
  onChange: (roomId: string) => void
}

/** A room of the college, an archived one too: it has a past. */
export function RoomChoice({ ref, roomId, onChange }: RoomChoiceProps) {
  const { t } = useTranslation('schedule')
  const rooms = useQuery(scheduleQueries.rooms())
  return (
    <div ref={ref} className={classes.choices}>
      <SelectField
        label={t('field.room')}
        value={roomId}
        error={choiceFailure(rooms)}
        data={[
          { value: '', label: t('field.choose') },
          ...(rooms.data?.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}

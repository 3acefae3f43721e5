import { IconCalendarWeek } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { scheduleQueries } from '../../queries.ts'
import { ClassChoice } from './class-choice.tsx'
import { NobodyChosen } from './nobody-chosen.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { useTaught } from './use-taught.ts'
import type { TimetableAddress } from './use-timetable-address.ts'

/** The week of a class: chosen, seen in its versions, and laid down anew. */
export function PlanPart({ address: { within, id, today, go } }: { address: TimetableAddress }) {
  const { t } = useTranslation('timetable')
  const choices = useRef<HTMLDivElement>(null)
  const classes = useQuery({ ...scheduleQueries.classes(within), enabled: within !== '' })
  const section = classes.data?.data.find((one) => one.id === id)
  const members = classes.data?.data.filter((one) => one.id === id || one.parentId === id) ?? []
  const timetables = useQuery({ ...scheduleQueries.timetables(id), enabled: id !== '' })
  const bells = useQuery(scheduleQueries.bells())
  const rooms = useQuery(scheduleQueries.rooms())
  const taught = useTaught(members.map((one) => one.id))
  const reads = [classes, timetables, bells, rooms, taught]
  const failed = reads.find(({ error }) => error)
  // An address may name a class that is over by now, or that somebody else looks after.
  const isNobodys = !id || !within || (classes.data && !section)
  return (
    <>
      <ClassChoice
        ref={choices}
        programId={within}
        classId={id}
        isWholeOnly
        onChange={(programId, classId) => go({ within: programId || null, id: classId || null, of: null })}
      />
      {section && timetables.data && bells.data && rooms.data && taught.data ? (
        <PlanEditor
          key={section.id}
          section={section}
          members={members}
          timetables={timetables.data.data}
          bells={bells.data.data}
          rooms={rooms.data.data}
          taught={taught.data}
          today={today}
        />
      ) : (
        <Card>
          {isNobodys ? (
            <NobodyChosen of="class" within={within} icon={IconCalendarWeek} text={t('plan.chooseText')} choices={choices} />
          ) : failed?.error ? (
            <ErrorFace
              failure={failed.error}
              title={t('plan.failed')}
              onRetry={() => void failed.refetch()}
              isRetrying={failed.isFetching}
            />
          ) : (
            <LoadingFace rows={7} />
          )}
        </Card>
      )}
    </>
  )
}

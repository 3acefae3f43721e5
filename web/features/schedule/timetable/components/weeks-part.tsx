import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { CalendarBar } from '../../calendar/components/calendar-bar.tsx'
import { ClassChoice } from './class-choice.tsx'
import { FacultyChoice } from './faculty-choice.tsx'
import { RoomChoice } from './room-choice.tsx'
import { ofs, type TimetableAddress } from './use-timetable-address.ts'
import { WeekOf } from './week-of.tsx'
import classes from './weeks-part.module.css'

/** The week of a class, a teacher or a room as it is on its days, to be looked at, changed and printed. */
export function WeeksPart({ address }: { address: TimetableAddress }) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const choices = useRef<HTMLDivElement>(null)
  const { of, id, within, day, today, go } = address
  const choose = (chosenWithin: string, chosen: string) => go({ of, within: chosenWithin || null, id: chosen || null })
  return (
    <>
      <div className={classes.choice}>
        <SegmentedChoice
          label={t('weeks.of')}
          value={of}
          options={ofs.map((one) => ({ value: one, label: t(`weeks.${one}`) }))}
          onChange={(chosen) => go({ of: chosen, within: null, id: null })}
        />
        <Button variant="default" icon={<IconPrinter size={18} stroke={1.6} aria-hidden />} disabled={!id} onClick={() => window.print()}>
          {t('schedule:calendar.print')}
        </Button>
      </div>
      {of === 'class' && <ClassChoice ref={choices} programId={within} classId={id} onChange={choose} />}
      {of === 'faculty' && <FacultyChoice ref={choices} departmentId={within} facultyId={id} onChange={choose} />}
      {of === 'room' && <RoomChoice ref={choices} roomId={id} onChange={(chosen) => choose('', chosen)} />}
      <CalendarBar view="week" day={day} today={today} onGo={(place) => go({ of, date: place.day ?? null })} />
      <WeekOf address={address} choices={choices} />
    </>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { weekdayName } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Bell } from '../../format.ts'
import { isFree, type Names, type PlanSlot, planLanes, slotsOn, timesOf } from '../format.ts'
import classes from './plan-grid.module.css'

interface PlanGridProps {
  plan: readonly PlanSlot[]
  bells: readonly Bell[]
  names: Names
  /** Whose week it is; a slot of another class is one of its batches'. */
  sectionId: string
  onAdd: (weekday: number, firstPeriod: number) => void
  onOpen: (slot: PlanSlot) => void
}

const workdays = [1, 2, 3, 4, 5, 6]

/** A week as colleges write it: a row for each weekday, a column for each period. On a phone the days stand one below the other. */
export function PlanGrid({ plan, bells, names, sectionId, onAdd, onOpen }: PlanGridProps) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const weekdays = plan.some(({ weekday }) => weekday === 7) ? [...workdays, 7] : workdays
  const firstFree = (weekday: number) => bells.find(({ period }) => isFree(plan, weekday, period))?.period ?? 1
  return (
    <div className={classes.grid} style={{ '--periods': bells.length }}>
      <div className={classes.head} aria-hidden>
        <span />
        {bells.map(({ period, startsAt, endsAt }) => (
          <span key={period} className={classes.period}>
            <strong>{period}</strong>
            <span>
              {startsAt}–{endsAt}
            </span>
          </span>
        ))}
      </div>
      {weekdays.map((weekday) => {
        const slots = slotsOn(plan, weekday)
        const lanes = planLanes(slots)
        return (
          <section key={weekday} className={classes.row} aria-label={weekdayName(weekday)}>
            <h2 className={classes.weekday}>{weekdayName(weekday)}</h2>
            <ul className={classes.slots}>
              {slots.map((slot, index) => (
                <li
                  key={slot.key}
                  className={classes.place}
                  style={{ '--column': slot.firstPeriod, '--span': slot.periodCount, '--lane': (lanes[index] ?? 0) + 1 }}
                >
                  <SlotCard slot={slot} bells={bells} names={names} isOfBatch={slot.classId !== sectionId} onOpen={onOpen} />
                </li>
              ))}
              {bells.map(({ period }) => (
                <Fragment key={period}>
                  {isFree(plan, weekday, period) && (
                    <li className={classes.free} style={{ '--column': period }}>
                      <button
                        type="button"
                        className={classes.add}
                        aria-label={t('plan.addTo', { weekday: weekdayName(weekday), period })}
                        onClick={() => onAdd(weekday, period)}
                      >
                        <IconPlus size={18} stroke={1.6} aria-hidden />
                      </button>
                    </li>
                  )}
                </Fragment>
              ))}
            </ul>
            <Button
              className={classes.addOnPhone}
              variant="default"
              icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
              onClick={() => onAdd(weekday, firstFree(weekday))}
            >
              {t('plan.add')}
            </Button>
          </section>
        )
      })}
    </div>
  )
}

interface SlotCardProps {
  slot: PlanSlot
  bells: readonly Bell[]
  names: Names
  isOfBatch: boolean
  onOpen: (slot: PlanSlot) => void
}

function SlotCard({ slot, bells, names, isOfBatch, onOpen }: SlotCardProps) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const { classId, courseId, facultyId, roomId, kind } = slot
  const room = roomId ? names.rooms.get(roomId) : undefined
  return (
    <button type="button" className={classes.slot} data-kind={kind} onClick={() => onOpen(slot)}>
      <span className={classes.times}>{timesOf(slot, bells) ?? t('plan.outsideBells')}</span>
      <span className={classes.course}>
        {names.courses.get(courseId)}
        {kind !== 'lecture' && <span className={classes.kind}>{t(`schedule:kind.${kind}`)}</span>}
      </span>
      {isOfBatch && <span className={classes.batch}>{names.classes.get(classId)}</span>}
      <span className={classes.detail}>
        <span>{names.faculty.get(facultyId)}</span>
        <span>{room ?? t('schedule:session.noRoom')}</span>
      </span>
    </button>
  )
}

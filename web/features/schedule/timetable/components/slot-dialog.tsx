import { useState } from 'react'
import { sessionKinds } from '#contract/features/schedule/shapes.ts'
import { weekdayName } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Bell } from '../../format.ts'
import { RoomField } from '../../sessions/components/room-field.tsx'
import type { PlanSlot, Taught } from '../format.ts'
import classes from './slot-dialog.module.css'

interface SlotDialogProps {
  slot: PlanSlot
  isNew: boolean
  members: readonly { id: string; name: string }[]
  taught: readonly Taught[]
  bells: readonly Bell[]
  onPut: (slot: PlanSlot) => void
  onRemove: (slot: PlanSlot) => void
  /** Keeps this one, and goes on with another at the same time: the other batch. */
  onBeside: (slot: PlanSlot) => void
  onClose: () => void
}

const kinds = sessionKinds.filter((kind) => kind !== 'mid')
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** One meeting of the week: when, for whom, what, with whom and where. */
export function SlotDialog({ slot: first, isNew, members, taught, bells, onPut, onRemove, onBeside, onClose }: SlotDialogProps) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const [slot, setSlot] = useState(first)
  const [wasSent, setSent] = useState(false)
  const change = (values: Partial<PlanSlot>) => setSlot({ ...slot, ...values })
  // A batch is taught what its section is taught, by whom it is taught it.
  const [section] = members
  const own = taught.filter(({ classId }) => classId === slot.classId)
  const ofSection = taught.filter(({ classId }) => classId === section?.id && classId !== slot.classId)
  const offered = [...own, ...ofSection.filter((one) => !own.some((other) => keyOf(other) === keyOf(one)))]
  const chosen = `${slot.courseId} ${slot.facultyId}`
  const isTaught = offered.some((one) => keyOf(one) === chosen)
  const mostFrom = (firstPeriod: number) => Math.max(1, bells.length - firstPeriod + 1)
  return (
    <FormDialog title={t(isNew ? 'slot.new' : 'slot.change')} onClose={onClose}>
      <DialogForm
        action={t(isNew ? 'slot.add' : 'slot.put')}
        isBusy={false}
        failure={null}
        onSubmit={() => {
          setSent(true)
          if (isTaught) onPut(slot)
        }}
        onCancel={onClose}
      >
        <SelectField
          label={t('field.weekday')}
          value={slot.weekday}
          data={weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }))}
          onChange={({ currentTarget }) => change({ weekday: Number(currentTarget.value) })}
          data-autofocus
        />
        <SelectField
          label={t('field.firstPeriod')}
          value={slot.firstPeriod}
          data={bells.map(({ period, startsAt }) => ({ value: String(period), label: `${period} · ${startsAt}` }))}
          onChange={({ currentTarget }) => {
            const firstPeriod = Number(currentTarget.value)
            change({ firstPeriod, periodCount: Math.min(slot.periodCount, mostFrom(firstPeriod)) })
          }}
        />
        <SelectField
          label={t('field.periodCount')}
          value={slot.periodCount}
          data={Array.from({ length: mostFrom(slot.firstPeriod) }, (_, index) => ({
            value: String(index + 1),
            label: t('slot.periods', { count: index + 1 }),
          }))}
          onChange={({ currentTarget }) => change({ periodCount: Number(currentTarget.value) })}
        />
        <SelectField
          label={t('schedule:field.kind')}
          value={slot.kind}
          data={kinds.map((one) => ({ value: one, label: t(`schedule:kind.${one}`) }))}
          onChange={({ currentTarget }) => change({ kind: kinds.find((one) => one === currentTarget.value) ?? 'lecture' })}
        />
        <SelectField
          label={t('field.classOrBatch')}
          value={slot.classId}
          data={members.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => change({ classId: currentTarget.value })}
        />
        <RoomField roomId={slot.roomId ?? ''} onChange={(roomId) => change({ roomId: roomId || null })} />
        <div className={classes.wide}>
          <SelectField
            label={t('field.courseAndTeacher')}
            value={isTaught ? chosen : ''}
            error={wasSent && !isTaught && offered.length > 0 && t('slot.notChosen')}
            data={[
              ...(isTaught ? [] : [{ value: '', label: t('schedule:field.choose') }]),
              ...offered.map((one) => ({ value: keyOf(one), label: `${one.course.course_name} · ${one.faculty.name}` })),
            ]}
            onChange={({ currentTarget }) => {
              const [courseId = '', facultyId = ''] = currentTarget.value.split(' ')
              change({ courseId, facultyId })
            }}
          />
        </div>
        {offered.length === 0 && (
          <div className={classes.wide}>
            <FormFailure text={t('slot.nothingTaught')} />
          </div>
        )}
        <div className={classes.more}>
          {members.length > 1 && (
            <Button variant="subtle" disabled={!isTaught} onClick={() => onBeside(slot)}>
              {t('slot.beside')}
            </Button>
          )}
          {!isNew && (
            <Button variant="subtle" color="bad" onClick={() => onRemove(slot)}>
              {t('slot.remove')}
            </Button>
          )}
        </div>
      </DialogForm>
    </FormDialog>
  )
}

const keyOf = ({ course, faculty }: Taught) => `${course.id} ${faculty.id}`

import { useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { noonOf } from '../../../../lib/days.ts'
import { randomKey } from '../../../../lib/random-key.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Bell, Room, Timetable } from '../../format.ts'
import { namesOf, type PlanSlot, planOf, type Taught } from '../format.ts'
import classes from './plan-editor.module.css'
import { PlanGrid } from './plan-grid.tsx'
import { SavePlan } from './save-plan.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { usePlanDraft } from './use-plan-draft.ts'

interface PlanEditorProps {
  section: { id: string; name: string; startsOn: string; endsOn: string }
  /** The class itself and its batches. */
  members: readonly { id: string; name: string }[]
  timetables: readonly Timetable[]
  bells: readonly Bell[]
  rooms: readonly Room[]
  taught: readonly Taught[]
  today: string
}

/** A class's week: which version is looked at, its grid, and from when what was changed in it is to hold. */
export function PlanEditor({ section, members, timetables, bells, rooms, taught, today }: PlanEditorProps) {
  const { t } = useTranslation(['timetable', 'schedule', 'ui'])
  const [versionId, setVersionId] = useState('')
  const version = timetables.find(({ id }) => id === versionId) ?? timetables[0]
  const { plan, isChanged, change, forget } = usePlanDraft(section.id, planOf(version?.slots ?? []))
  const [opened, setOpened] = useState<PlanSlot>()
  const names = namesOf({ classes: members, taught, rooms, timetables })
  const put = (slot: PlanSlot) => {
    const isThere = plan.some(({ key }) => key === slot.key)
    change(isThere ? plan.map((one) => (one.key === slot.key ? slot : one)) : [...plan, slot])
    setOpened(undefined)
  }
  const discard = () => {
    const discarded = [...plan]
    forget()
    void showNotice({
      title: t('plan.discarded'),
      text: t('plan.weekOf', { class: section.name }),
      closeLabel: t('ui:close'),
      action: { label: t('schedule:undo.undo'), onPress: () => change(discarded) },
    })
  }
  const remove = (slot: PlanSlot) => {
    change(plan.filter(({ key }) => key !== slot.key))
    setOpened(undefined)
  }
  const add = (weekday: number, firstPeriod: number) => {
    const [first] = taught.filter(({ classId }) => classId === section.id)
    const blank = { courseId: first?.course.id ?? '', facultyId: first?.faculty.id ?? '', roomId: null }
    setOpened({ key: randomKey(), weekday, firstPeriod, periodCount: 1, kind: 'lecture', classId: section.id, ...blank })
  }
  return (
    <>
      {timetables.length > 1 && (
        <SelectField
          className={classes.version}
          label={t('plan.version')}
          description={isChanged ? t('plan.versionHelp') : undefined}
          disabled={isChanged}
          value={version?.id ?? ''}
          data={timetables.map(({ id, startsOn, endsOn, createdBy }) => ({
            value: id,
            label: t('plan.versionOf', { from: formatDate(noonOf(startsOn)), to: formatDate(noonOf(endsOn)), by: createdBy }),
          }))}
          onChange={({ currentTarget }) => {
            // A draft that was changed back to what is saved would hide the other version.
            forget()
            setVersionId(currentTarget.value)
          }}
        />
      )}
      <h2 className={classes.printTitle}>{t('plan.weekOf', { class: section.name })}</h2>
      <PlanGrid plan={plan} bells={bells} names={names} sectionId={section.id} onAdd={add} onOpen={setOpened} />
      <SavePlan
        section={section}
        plan={plan}
        version={version}
        isChanged={isChanged}
        today={today}
        onDiscard={discard}
        onSaved={() => {
          forget()
          setVersionId('')
        }}
      />
      {opened && (
        <SlotDialog
          key={opened.key}
          slot={opened}
          isNew={!plan.some(({ key }) => key === opened.key)}
          members={members}
          taught={taught}
          bells={bells}
          onPut={put}
          onRemove={remove}
          onBeside={(slot) => {
            put(slot)
            const other = members.find(
              ({ id }) =>
                id !== section.id &&
                !plan
                  .concat(slot)
                  .some((one) => one.classId === id && one.weekday === slot.weekday && one.firstPeriod === slot.firstPeriod),
            )
            setOpened({ ...slot, key: randomKey(), classId: other?.id ?? slot.classId, roomId: null })
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { sessionKinds } from '#contract/features/schedule/shapes.ts'
import { dayOf, formatDayOf } from '../../../../lib/days.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type ClassSession, formatSpan } from '../../format.ts'
import { useCreateSession } from '../../queries.ts'
import { instantsOf, problemOf, type Spell } from '../format.ts'
import { RoomField } from './room-field.tsx'
import { SpellFields } from './spell-fields.tsx'

/** A course that is taught to a class, and by whom where that is not whoever asks. */
export interface Taught {
  classId: string
  courseId: string
  facultyId?: string
  label: string
}

interface CreateFormProps {
  taught: readonly Taught[]
  spell: Spell
  /** What the new one is to be like. */
  like?: ClassSession | undefined
  onDone: () => void
  onCancel: () => void
}

/** An extra class session, or the same one every week. What is begun stays in this tab until it is sent or discarded. */
export function CreateForm({ taught, spell: first, like, onDone, onCancel }: CreateFormProps) {
  const { t } = useTranslation(['arranging', 'schedule', 'ui'])
  const { mutate, isPending, error } = useCreateSession()
  const keyOf = ({ classId, courseId, facultyId }: Omit<Taught, 'label'>) => [classId, courseId, facultyId].filter(Boolean).join(' ')
  const alike = taught.find(({ classId, courseId }) => classId === like?.class.id && courseId === like.course.id)
  const [only] = taught.length === 1 ? taught : [alike]
  const { fields, change, empty, onDiscard } = useDraftFields(like ? `session.${like.id}.again` : 'session', {
    ...first,
    chosen: only ? keyOf(only) : '',
    roomId: like?.room?.id ?? '',
    kind: like?.kind ?? 'other',
    repeatUntil: '',
  })
  const { chosen, roomId, repeatUntil, day, start, end } = fields
  const spell = { day, start, end }
  const kind = sessionKinds.find((one) => one === fields.kind) ?? 'other'
  const [wasSent, setSent] = useState(false)
  const problem = problemOf(spell)
  const send = () => {
    setSent(true)
    const one = taught.find((candidate) => keyOf(candidate) === chosen)
    const instants = instantsOf(spell)
    if (problem || !instants || !one) return
    const { classId, courseId, facultyId } = one
    const extras = { ...(facultyId && { facultyId }), ...(repeatUntil && { repeatUntil }), ...(like && { periodCount: like.periodCount }) }
    mutate(
      { body: { classId, courseId, ...instants, roomId: roomId || null, kind, ...extras } },
      {
        onSuccess: ([made, ...others]) => {
          empty()
          onDone()
          if (!made) return
          const text = [`${formatDayOf(made.day)}, ${formatSpan(made)}`, others.length > 0 && t('create.andMore', { count: others.length })]
          void showNotice({
            title: t('create.done', { course: made.course.course_name }),
            text: text.filter(Boolean).join('. '),
            closeLabel: t('ui:close'),
          })
        },
      },
    )
  }
  return (
    <DialogForm action={t('create.save')} isBusy={isPending} failure={error} onDiscard={onDiscard} onSubmit={send} onCancel={onCancel}>
      <SpellFields
        spell={spell}
        problem={wasSent ? problem : undefined}
        refused={error?.fields}
        earliest={dayOf(new Date())}
        onChange={change}
      />
      <SelectField
        label={t('field.courseAndClass')}
        value={chosen}
        error={wasSent && !chosen && t('create.notChosen')}
        data={[{ value: '', label: t('schedule:field.choose') }, ...taught.map((one) => ({ value: keyOf(one), label: one.label }))]}
        onChange={({ currentTarget }) => change({ chosen: currentTarget.value })}
      />
      <RoomField roomId={roomId} present={like?.room ?? null} onChange={(chosen) => change({ roomId: chosen })} />
      <SelectField
        label={t('schedule:field.kind')}
        value={kind}
        data={sessionKinds.map((one) => ({ value: one, label: t(`schedule:kind.${one}`) }))}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('field.repeatUntil')}
        description={t('field.repeatUntilHelp')}
        min={spell.day}
        value={repeatUntil}
        error={error?.fields?.repeatUntil}
        onChange={({ currentTarget }) => change({ repeatUntil: currentTarget.value })}
      />
    </DialogForm>
  )
}

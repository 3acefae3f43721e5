import { useState } from 'react'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { Textarea } from '../../../../ui/kit/textarea.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { ClassSession, FreeFaculty } from '../../format.ts'
import { useAskSubstitute } from '../../queries.ts'
import classes from './ask-form.module.css'
import { FreeFacultyChoice } from './free-faculty-choice.tsx'

interface AskFormProps {
  session: ClassSession
  faculty: readonly FreeFaculty[]
  onDone: () => void
  onCancel: () => void
}

const blank = { facultyId: '', mode: 'SAME_COURSE', courseId: '', note: '' }

/** Whom to ask, whether for the same course or for one of their own, and a word to it. What is begun stays in this tab until it is sent or discarded. */
export function AskForm({ session, faculty, onDone, onCancel }: AskFormProps) {
  const { t } = useTranslation(['arranging', 'schedule', 'ui'])
  const { mutate, isPending, error } = useAskSubstitute()
  const { fields, change, empty, onDiscard } = useDraftFields(`session.${session.id}.substitute`, blank)
  const { facultyId, courseId, note } = fields
  const mode = fields.mode === 'SWAP' ? 'SWAP' : 'SAME_COURSE'
  const [wasSent, setSent] = useState(false)
  const asked = faculty.find(({ id }) => id === facultyId)
  const courses = asked?.courses ?? []
  const isSwap = mode === 'SWAP' && courses.length > 0
  const swapped = courses.find(({ id }) => id === courseId) ?? courses[0]
  const send = () => {
    setSent(true)
    if (!asked) return
    const what = isSwap && swapped ? { mode: 'SWAP' as const, courseId: swapped.id } : { mode: 'SAME_COURSE' as const }
    mutate(
      { body: { classScheduleId: session.id, facultyId, note: note.trim(), ...what } },
      {
        onSuccess: () => {
          empty()
          onDone()
          void showNotice({ title: t('ask.done', { name: asked.name }), text: t('ask.doneText'), closeLabel: t('ui:close') })
        },
      },
    )
  }
  return (
    <DialogForm
      action={asked ? t('ask.save', { name: asked.name }) : t('ask.saveNobody')}
      isBusy={isPending}
      failure={error}
      onDiscard={onDiscard}
      onSubmit={send}
      onCancel={onCancel}
    >
      <div className={classes.wide}>
        <FreeFacultyChoice
          faculty={faculty}
          chosen={asked ? facultyId : ''}
          problem={wasSent && !asked ? t('ask.chooseSomebody') : ''}
          onChoose={(chosen) => change({ facultyId: chosen })}
        />
      </div>
      {courses.length > 0 && (
        <div className={classes.wide}>
          <SegmentedChoice
            label={t('ask.mode')}
            value={mode}
            isWide
            options={[
              { value: 'SAME_COURSE', label: t('ask.SAME_COURSE') },
              { value: 'SWAP', label: t('ask.SWAP') },
            ]}
            onChange={(chosen) => change({ mode: chosen })}
          />
        </div>
      )}
      {isSwap && (
        <div className={classes.wide}>
          <SelectField
            label={t('ask.swapCourse')}
            description={t('ask.swapHelp')}
            value={swapped?.id ?? ''}
            data={courses.map(({ id, course_name }) => ({ value: id, label: course_name }))}
            onChange={({ currentTarget }) => change({ courseId: currentTarget.value })}
          />
        </div>
      )}
      <div className={classes.wide}>
        <Textarea
          label={t('ask.note')}
          description={t('schedule:field.optional')}
          maxLength={500}
          rows={2}
          value={note}
          error={error?.fields?.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </div>
    </DialogForm>
  )
}

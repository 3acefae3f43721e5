import { useState } from 'react'
import { formatMoment, fromFieldText, toFieldText } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { MomentField } from '../../../../ui/moment-field.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import type { Lesson } from '../../format.ts'
import { usePublishLesson } from '../queries.ts'
import { LessonDialog } from './lesson-dialog.tsx'

const dayMs = 86_400_000

/** Asks from when on learners see a lesson. */
export function PublishDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { t } = useTranslation(['lesson-keeping', 'ui'])
  const publish = usePublishLesson()
  const [when, setWhen] = useState(() =>
    toFieldText(lesson.visibleFrom && !lesson.isVisible ? lesson.visibleFrom : new Date(Date.now() + dayMs)),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const visibleFrom = fromFieldText(when)
    if (!visibleFrom) return setProblem(t('publish.missing'))
    if (new Date(visibleFrom) <= new Date()) return setProblem(t('publish.past'))
    publish.mutate(
      { body: { lessonId: lesson.id, visibleFrom } },
      {
        onSuccess: () => {
          void showNotice({
            title: t('menu.scheduled', { title: lesson.title }),
            text: t('menu.scheduledText', { when: formatMoment(visibleFrom) }),
            closeLabel: t('ui:close'),
          })
          onClose()
        },
      },
    )
  }
  return (
    <LessonDialog
      title={t('publish.title', { title: lesson.title })}
      action={t('publish.action')}
      isBusy={publish.isPending}
      failure={publish.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentField
        label={t('publish.when')}
        description={t('publish.zone')}
        error={problem}
        value={when}
        min={toFieldText(new Date())}
        onChange={(value) => {
          setWhen(value)
          setProblem(null)
        }}
      />
    </LessonDialog>
  )
}

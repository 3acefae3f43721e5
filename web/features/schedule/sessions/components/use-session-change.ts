import { dayOf, formatDayOf } from '../../../../lib/days.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import { type ClassSession, formatSpan } from '../../format.ts'
import { useCancelSession, useEditSession, useRestoreSession } from '../../queries.ts'
import type { Scope } from './scope-field.tsx'

interface Change {
  start: string
  end: string
  roomId?: string | null
  scope?: Scope
}

/** Moves, cancels and restores a class session, and offers to undo what was done. */
export function useSessionChange(session: ClassSession, onDone: () => void) {
  const { t } = useTranslation(['arranging', 'schedule', 'ui'])
  const edit = useEditSession()
  const cancel = useCancelSession()
  const restore = useRestoreSession()
  const { id: classScheduleId, course } = session

  const tell = (title: string, text: string, undo?: () => Promise<unknown>) => {
    onDone()
    const tellRefused = (title: string, text: string) => void showNotice({ title, text, isBad: true, closeLabel: t('ui:close') })
    const onPress = () => {
      undo?.().catch((refused) => tellRefused(t('undo.failed'), failureText(refused)))
    }
    void showNotice({
      title,
      text,
      id: 'class-session',
      isNewest: true,
      closeLabel: t('ui:close'),
      ...(undo && { action: { label: t('schedule:undo.undo'), onPress } }),
    })
  }

  return {
    edit: {
      ...edit,
      apply({ scope = 'this', ...to }: Change) {
        const was = { start: session.startsAt, end: session.endsAt }
        const back = { ...was, ...(to.roomId !== undefined && { roomId: session.room?.id ?? null }), scope }
        edit.mutate(
          { body: { classScheduleId, scope, ...to } },
          {
            onSuccess: (saved) =>
              tell(t('edit.done', { course: course.course_name }), `${formatDayOf(dayOf(saved.startsAt))}, ${formatSpan(saved)}`, () =>
                edit.mutateAsync({ body: { classScheduleId, ...back } }),
              ),
          },
        )
      },
    },
    cancel: {
      ...cancel,
      apply: (reason: string, scope: Scope) =>
        cancel.mutate(
          { body: { classScheduleId, reason, scope } },
          {
            onSuccess: () =>
              tell(
                t('cancel.done', { course: course.course_name }),
                t('cancel.told'),
                scope === 'this' ? () => restore.mutateAsync({ body: { classScheduleId } }) : undefined,
              ),
          },
        ),
    },
    restore: {
      ...restore,
      apply: () =>
        restore.mutate(
          { body: { classScheduleId } },
          {
            onSuccess: () =>
              tell(
                t(new Date(session.endsAt) > new Date() ? 'restore.done' : 'restore.doneLate', { course: course.course_name }),
                `${formatDayOf(session.day)}, ${formatSpan(session)}`,
              ),
          },
        ),
    },
  }
}

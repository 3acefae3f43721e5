import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import type { Lesson } from '../../format.ts'
import { useDeleteLesson, useHideLesson, usePublishLesson, useRestoreLesson } from '../queries.ts'

/** What is done with a lesson at a press; each says what happened, and deleting can be undone. */
export function useLessonActions({ id, title }: Pick<Lesson, 'id' | 'title'>) {
  const { t } = useTranslation(['lesson-keeping', 'ui'])
  const publishing = usePublishLesson()
  const hiding = useHideLesson()
  const deleting = useDeleteLesson()
  const restoring = useRestoreLesson()
  const tell = (heading: string, text: string, undo?: () => void) =>
    void showNotice({
      // One notice about one lesson: what is true now takes the place of what was.
      id: `lesson-${id}`,
      isNewest: true,
      title: heading,
      text,
      closeLabel: t('ui:close'),
      ...(undo && { action: { label: t('menu.undo'), onPress: undo } }),
    })
  const onError = (failure: Failure) =>
    void showNotice({ title: t('menu.failed'), text: failureText(failure), isBad: true, closeLabel: t('ui:close') })
  // What is on the screen may be read anew, without the lesson, before the answer is here: only a promise hears it then.
  const afterwards = (done: Promise<unknown>, heading: string, text: string, undo?: () => void) =>
    void done.then(() => tell(heading, text, undo), onError)
  const restore = () => afterwards(restoring.mutateAsync({ body: { lessonId: id } }), t('menu.restored', { title }), t('menu.restoredText'))
  return {
    publish: () => afterwards(publishing.mutateAsync({ body: { lessonId: id } }), t('menu.published', { title }), t('menu.publishedText')),
    hide: () => afterwards(hiding.mutateAsync({ body: { lessonId: id } }), t('menu.hidden', { title }), t('menu.hiddenText')),
    remove: () =>
      afterwards(deleting.mutateAsync({ query: { lessonId: id } }), t('menu.deleted', { title }), t('menu.deletedText'), restore),
  }
}

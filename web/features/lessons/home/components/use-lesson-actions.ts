import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { showNotice } from '../../../../ui/notice.ts'
import type { Lesson } from '../../format.ts'
import { useDeleteLesson, useHideLesson, usePublishLesson, useRestoreLesson } from '../queries.ts'

/** What is done with a lesson at a press; each says what happened, and deleting can be undone. */
export function useLessonActions({ id, title }: Pick<Lesson, 'id' | 'title'>) {
  const { t } = useTranslation(['lessons', 'ui'])
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
  // Where the lesson was it is no more, so nothing there hears the answer but this promise.
  const restore = () =>
    void restoring.mutateAsync({ body: { lessonId: id } }).then(() => tell(t('menu.restored', { title }), t('menu.restoredText')), onError)
  return {
    publish: () =>
      publishing.mutate(
        { body: { lessonId: id } },
        { onSuccess: () => tell(t('menu.published', { title }), t('menu.publishedText')), onError },
      ),
    hide: () =>
      hiding.mutate({ body: { lessonId: id } }, { onSuccess: () => tell(t('menu.hidden', { title }), t('menu.hiddenText')), onError }),
    remove: () =>
      deleting.mutate(
        { query: { lessonId: id } },
        { onSuccess: () => tell(t('menu.deleted', { title }), t('menu.deletedText'), restore), onError },
      ),
  }
}

import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import type { DeviceDraft } from '../../../../lib/device-drafts.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { CardBody } from '../../../../ui/card-body.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { type Opened, startOf } from '../format.ts'
import { editorQueries } from '../queries.ts'
import { OtherContent } from './other-content.tsx'
import { TextContent } from './text-content.tsx'
import { useDraftName } from './use-content-draft.ts'
import type { OpenWriting } from './use-saved-first.ts'

interface ContentPanelProps {
  courseId: string
  contentId: string
  taught: readonly { id: string; name: string }[]
  /** To be given what saves the content from outside. */
  writing: Ref<OpenWriting>
}

/** One content of the lesson in its editor. */
export function ContentPanel({ courseId, contentId, taught, writing }: ContentPanelProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const opened = useQuery({ ...editorQueries.opened(contentId), gcTime: 0 })
  const onDevice = useQuery(editorQueries.onDevice(useDraftName(contentId)))
  if (opened.error && !opened.data) {
    return (
      <ErrorFace failure={opened.error} title={t('edit.contentFailed')} onRetry={() => opened.refetch()} isRetrying={opened.isFetching} />
    )
  }
  // A device that keeps nothing has nothing to go on with.
  if (!opened.data || onDevice.isPending) {
    return (
      <CardBody>
        <LoadingFace rows={6} />
      </CardBody>
    )
  }
  const { type } = opened.data.content
  if (type === 'text') {
    return <StartedText courseId={courseId} taught={taught} opened={opened.data} onDevice={onDevice.data ?? null} writing={writing} />
  }
  if (type === 'quiz' || type === 'assignment') return <EmptyFace title={t('edit.notYet')} />
  return <OtherContent courseId={courseId} taught={taught} content={opened.data.content} writing={writing} />
}

interface StartedTextProps extends Omit<ContentPanelProps, 'contentId'> {
  opened: Opened
  onDevice: DeviceDraft | null
}

/** Where writing begins is decided once; what comes later changes nothing under the writer's hands. */
function StartedText({ onDevice, ...props }: StartedTextProps) {
  const [start] = useState(() => startOf(props.opened, onDevice))
  return <TextContent {...props} start={start} />
}

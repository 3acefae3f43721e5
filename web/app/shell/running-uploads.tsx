import { LessonUploads } from '../../features/lessons/editor/components/lesson-uploads.tsx'
import { useAllUploads } from '../../lib/uploads/use-uploading.ts'
import { UploadTray } from '../../ui/uploads/upload-tray.tsx'

/** What is being uploaded, on whichever page. */
export function RunningUploads() {
  return (
    <>
      <LessonUploads />
      <UploadTray uploads={useAllUploads()} />
    </>
  )
}

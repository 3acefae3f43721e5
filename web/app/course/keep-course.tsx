import { IconCloudCheck, IconCloudDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Course } from '../../features/academics/format.ts'
import type { Lesson } from '../../features/lessons/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { canKeep } from '../../lib/offline/kept-courses.ts'
import { formatSize } from '../../lib/sizes.ts'
import { useIsWide } from '../../lib/use-media-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardBody } from '../../ui/card-body.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { filesOf } from './course-to-keep.ts'
import classes from './keep-course.module.css'
import { KeepProgressLine } from './keep-progress-line.tsx'
import { useKeeping } from './use-keeping.ts'

const KeepVideos = lazyPart(async () => ({ default: (await import('./keep-videos.tsx')).KeepVideos }))

/** What the text of a lesson takes up, roughly; how much it is stands fast only once it is here. */
const lessonBytes = 15_000

/** Keeps a course on the device, to be read without a network; says what it takes up, and removes it again. */
export function KeepCourse({ course, lessons }: { course: Course; lessons: readonly Lesson[] }) {
  const { t } = useTranslation('offline')
  const isPhone = !useIsWide()
  const [wantsVideos, setWantsVideos] = useState(false)
  const { kept, isKnown, isKeeping, progress, outcome, keep, stop, forget } = useKeeping(course, lessons)
  if (!canKeep() || !isKnown) return null
  const { videoBytes, otherBytes } = filesOf(lessons)
  const problem = outcome && outcome !== 'kept' && !isKeeping ? outcome : undefined
  const isDone = kept && !isKeeping && !problem
  return (
    <Card title={t('keep.title')} aside={isDone && <IconCloudCheck size={20} stroke={1.6} className={classes.kept} aria-hidden />}>
      <CardBody>
        <div className={classes.body}>
          <p className={classes.words}>
            {isDone ? (
              <>
                {t('keep.kept', { size: formatSize(kept.sizeBytes) })}, <AsOf instant={kept.keptAt} />.
              </>
            ) : (
              t('keep.text')
            )}
          </p>
          {problem && <FormFailure text={t(`outcome.${problem}`)} />}
          {!kept && !isKeeping && videoBytes > 0 && (
            <Suspense>
              <KeepVideos videoBytes={videoBytes} isWanted={wantsVideos} onChange={setWantsVideos} />
            </Suspense>
          )}
          {isKeeping ? (
            <KeepProgressLine name={course.course_name} progress={progress} onStop={stop} />
          ) : (
            <div className={classes.actions}>
              {kept && (
                <Button variant="subtle" color="bad" onClick={forget}>
                  {t(isPhone ? 'keep.removeFromPhone' : 'keep.removeFromComputer')}
                </Button>
              )}
              {!isDone && (
                <>
                  <Button
                    variant="light"
                    icon={<IconCloudDownload size={20} stroke={1.6} aria-hidden />}
                    onClick={() => keep(kept?.withVideos ?? wantsVideos)}
                  >
                    {t(isPhone ? 'keep.onPhone' : 'keep.onComputer')}
                  </Button>
                  <span className={classes.words}>
                    {t('keep.size', { size: formatSize(lessons.length * lessonBytes + otherBytes + (wantsVideos ? videoBytes : 0)) })}
                  </span>
                </>
              )}
            </div>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

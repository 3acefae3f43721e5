import { IconBell, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { type Course, type CourseProgress, lastLeft } from '../format.ts'
import { academicsQueries } from '../queries.ts'

interface AnswersProps {
  /** None for whoever has no lessons to read or write. */
  progress?: Pick<UseQueryResult<{ data: CourseProgress[] }>, 'data' | 'isPending' | 'error' | 'refetch'>
  courses: readonly Course[]
  /** Where everything of one's role is: `/learn` or `/teacher`. */
  home: string
}

const mostCourses = 3
const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

/** What one comes for, before anything is pressed: unread notices, where to go on, and what waits to be published. */
export function Answers({ progress, courses, home }: AnswersProps) {
  const { t } = useTranslation('academics')
  const unread = useQuery(academicsQueries.unreadCount())
  const nameOf = (courseId: string) => courses.find(({ id }) => id === courseId)?.course_name
  const rows = progress?.data?.data ?? []
  const left = lastLeft(rows)
  const unpublished = rows.filter(({ drafts, course_id }) => drafts > 0 && nameOf(course_id)).slice(0, mostCourses)
  const count = unread.data?.unread ?? 0
  // Both at once: a row that came later would push down what somebody reads, and nothing is unread before it was counted.
  if (unread.isPending || progress?.isPending) {
    return (
      <Card>
        <LoadingFace rows={progress ? 2 : 1} />
      </Card>
    )
  }
  return (
    <>
      {progress?.error && <ErrorLine failure={progress.error} title={t('answers.failed')} onRetry={() => progress.refetch()} />}
      <Card>
        <RowList label={t('answers.title')}>
          {left && (
            <ListRow
              to={`${home}/courses/${left.courseId}/lessons/${left.lessonId}`}
              lead={<IconPlayerPlay {...icon} />}
              title={t('answers.continue', { lesson: left.title })}
              detail={nameOf(left.courseId)}
              aside={<Moment instant={left.at} />}
              isStrong
            />
          )}
          {unpublished.map(({ course_id, drafts }) => (
            <ListRow
              key={course_id}
              to={`${home}/courses/${course_id}`}
              lead={<IconPencil {...icon} />}
              title={t('answers.drafts', { count: drafts })}
              detail={nameOf(course_id)}
              isStrong
            />
          ))}
          <ListRow
            to={`${home}/notifications`}
            lead={<IconBell {...icon} />}
            title={unread.error ? t('answers.notices') : count > 0 ? t('answers.unread', { count }) : t('answers.nothingUnread')}
            isStrong={count > 0}
          />
        </RowList>
      </Card>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { roman } from '#contract/features/academics/roman.ts'
import { sideOf } from '../../../../lib/session.ts'
import { useUser } from '../../../../lib/store.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { WholeLesson } from '../../format.ts'
import { lessonsQueries } from '../../queries.ts'
import classes from './lesson-frame.module.css'

interface Shown {
  lesson: WholeLesson
  courseAddress: string
  /** What goes along from lesson to lesson: the class that a teacher looks at. */
  search: string
}

/** The lesson at an address: its title, where it belongs, and below it what `children` show of it. */
export function LessonFrame({ children }: { children: (shown: Shown) => ReactNode }) {
  const { t } = useTranslation('lessons')
  const { id: courseId = '', lessonId = '' } = useParams()
  const user = useUser()
  const { params } = useAddress()
  const classId = user.userType === 'LEARNER' ? undefined : (params.get('class') ?? undefined)
  const { data, error, isFetching, refetch } = useQuery(lessonsQueries.lesson(lessonId, classId))
  const courseAddress = `/${sideOf(user)}/courses/${courseId}`
  const search = classId ? `?class=${classId}` : ''
  const place = data && (
    <>
      <Link to={`${courseAddress}${search}`}>{data.course.course_name}</Link>
      {data.unit && ` · ${t('read.unit', { numeral: roman(data.unit.position), title: data.unit.title })}`}
    </>
  )
  return (
    <div className={classes.page}>
      <PageHeader
        above={place ?? '\u00a0'}
        title={data?.title ?? (error ? t('read.title') : <Skeleton height={24} width={240} of="heading" />)}
      />
      {data ? (
        children({ lesson: data, courseAddress, search })
      ) : (
        <Card>
          {error ? (
            <ErrorFace
              failure={error}
              title={t('read.failed')}
              onRetry={() => refetch()}
              isRetrying={isFetching}
              wayOn={
                <ButtonLink variant="default" to={`${courseAddress}${search}`}>
                  {t('read.toCourse')}
                </ButtonLink>
              }
            />
          ) : (
            <LoadingFace rows={6} />
          )}
        </Card>
      )}
    </div>
  )
}

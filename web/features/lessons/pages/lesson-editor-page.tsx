import { IconArrowLeft, IconEye, IconLock, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { roman } from '#contract/features/academics/roman.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ContentPanel } from '../editor/components/content-panel.tsx'
import { ContentsCard } from '../editor/components/contents-card.tsx'
import { LessonDetails } from '../editor/components/lesson-details.tsx'
import { useSavedFirst } from '../editor/components/use-saved-first.ts'
import { LessonMenu } from '../home/components/lesson-menu.tsx'
import { LessonState } from '../home/components/lesson-state.tsx'
import { useLessonActions } from '../home/components/use-lesson-actions.ts'
import { lessonsQueries } from '../queries.ts'
import classes from './lesson-editor-page.module.css'

/** Writing a lesson: what it consists of on one side, the content that is open on the other; on a phone one after the other. */
export function LessonEditorPage() {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const { id: courseId = '', lessonId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonsQueries.lesson(lessonId))
  const course = useQuery(lessonsQueries.course(courseId))
  const syllabus = useQuery(lessonsQueries.syllabus(courseId))
  const { publish } = useLessonActions({ id: lessonId, title: lesson?.title ?? '' })
  const taught = (course.data?.classes ?? []).filter(({ isOver }) => !isOver)
  const contentId = search.get('content')
  const opened = lesson?.contents.some(({ id }) => id === contentId) ? contentId : null
  const { writing, savedFirst } = useSavedFirst(lesson?.contents ?? [], opened, (content) => setSearch({ content }))
  const courseAddress = `/teacher/courses/${courseId}`
  const address = `${courseAddress}/lessons/${lessonId}`
  if (!lesson?.can.edit) {
    return (
      <>
        <PageHeader title={lesson?.title ?? (error ? t('edit.title') : <Skeleton height={24} width={240} of="heading" />)} />
        <Card>
          {lesson ? (
            <EmptyFace icon={IconLock} title={t('edit.refused')} text={t('edit.refusedText')} />
          ) : error ? (
            <ErrorFace
              failure={error}
              title={t('edit.failed')}
              onRetry={() => refetch()}
              isRetrying={isFetching}
              wayOn={
                <ButtonLink variant="default" to={courseAddress}>
                  {t('lessons:read.toCourse')}
                </ButtonLink>
              }
            />
          ) : (
            <LoadingFace rows={8} />
          )}
        </Card>
      </>
    )
  }
  const unit = lesson.unit && ` · ${t('lessons:read.unit', { numeral: roman(lesson.unit.position), title: lesson.unit.title })}`
  return (
    <div data-open={opened !== null || undefined} className={classes.page}>
      <PageHeader
        above={
          <>
            <Link to={courseAddress}>{lesson.course.course_name}</Link>
            {unit}
          </>
        }
        title={lesson.title}
        actions={
          <>
            <span className={classes.state}>
              <LessonState lesson={lesson} isLearner={false} isDoneShown={false} />
            </span>
            <ButtonLink
              className={classes.preview ?? ''}
              to={address}
              variant="default"
              icon={<IconEye size={18} stroke={1.6} aria-hidden />}
            >
              {t('edit.preview')}
            </ButtonLink>
            {!lesson.isVisible && <Button onClick={() => savedFirst(publish)}>{t('edit.publish')}</Button>}
            <LessonMenu lesson={lesson} address={address} onPublish={savedFirst} />
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.parts}>
          <ContentsCard
            lesson={lesson}
            classNames={new Map(taught.map(({ id, name }) => [id, name]))}
            openId={opened}
            onOpen={(id) => setSearch({ content: id })}
          />
          <LessonDetails key={lesson.id} lesson={lesson} units={syllabus.data?.units ?? []} classes={taught} />
        </div>
        <div className={classes.content}>
          {opened && (
            <ButtonLink
              className={classes.back ?? ''}
              to="?"
              variant="subtle"
              style={{ paddingInline: 8 }}
              icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
            >
              {t('edit.back')}
            </ButtonLink>
          )}
          <Card>
            {opened ? (
              <>
                <h2>
                  <VisuallyHidden>{t('edit.opened')}</VisuallyHidden>
                </h2>
                <ContentPanel key={opened} courseId={courseId} contentId={opened} taught={taught} writing={writing} />
              </>
            ) : (
              <EmptyFace icon={IconPencil} title={t('edit.choose')} text={t('edit.chooseText')} />
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

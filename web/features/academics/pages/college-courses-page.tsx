import { IconBook2, IconPlus, IconUserCog } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { NamedRow } from '../../../ui/named-row.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { CollegeCoursesBar } from '../college/components/college-courses-bar.tsx'
import { CourseDialog } from '../college/components/course-dialog.tsx'
import { FileDialog } from '../college/components/file-dialog.tsx'
import { MappingsDialog } from '../college/components/mappings-dialog.tsx'
import { NoDepartments } from '../college/components/no-departments.tsx'
import { RowActions } from '../college/components/row-actions.tsx'
import { useCoursesShown } from '../college/components/use-courses-shown.ts'
import { collegeQueries, useArchiveCourse } from '../college/queries.ts'
import { useCountsCredits } from '../components/use-counts-credits.ts'
import { type Course, canChange, homesFor } from '../format.ts'
import { academicsQueries } from '../queries.ts'
import classes from './college-courses-page.module.css'

/** Names one after the other; short ones whole on their line, and long ones not at the cost of other columns. */
const listed = (names: readonly string[]) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <span className={name.length > 14 ? undefined : classes.whole}>{name}</span>
    </Fragment>
  ))

export function CollegeCoursesPage() {
  const { t } = useTranslation(['college', 'academics'])
  const words = useVocabulary()
  const { shown } = useCoursesShown()
  const { q, isArchived } = shown
  const courses = useInfiniteQuery({ ...collegeQueries.shownCourses(shown), placeholderData: keepPreviousData })
  const departments = useQuery(academicsQueries.allDepartments())
  const archive = useArchiveCourse()
  const [opened, setOpened] = useState<Course | 'new' | 'file'>()
  const [taught, setTaught] = useState<Course>()
  const mayAdd = !departments.data || homesFor(undefined, departments.data.data).length > 0
  const hasCredits = useCountsCredits()
  return (
    <>
      <PageHeader
        title={t('academics:courses.title')}
        actions={
          mayAdd && (
            <>
              <Button variant="default" disabled={!departments.data} onClick={() => setOpened('file')}>
                {t('courses.fromFile')}
              </Button>
              <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} disabled={!departments.data} onClick={() => setOpened('new')}>
                {t('courses.add')}
              </Button>
            </>
          )
        }
      />
      {departments.error && <ErrorLine failure={departments.error} title={t('departments.failed')} onRetry={() => departments.refetch()} />}
      <CollegeCoursesBar hasCredits={hasCredits} />
      {archive.error && <FormFailure text={failureText(archive.error)} />}
      <PagedTable
        keyOf={({ id }) => id}
        query={courses}
        label={t('academics:courses.title')}
        failed={t('academics:courses.failed')}
        empty={
          departments.data?.data.length === 0 ? (
            <NoDepartments />
          ) : (
            <EmptyFace
              icon={IconBook2}
              title={t(q ? 'academics:courses.nothingFits' : 'academics:courses.emptyTitle')}
              text={t(q ? 'academics:search.nothing' : 'courses.emptyCollege')}
            />
          )
        }
        columns={[
          {
            header: t('field.name'),
            isRowHeader: true,
            cell: (course) => <NamedRow name={course.course_name} below={[course.code, course.semester, course.teachers.join(', ')]} />,
          },
          { header: t('field.code'), cell: ({ code }) => code, isShort: true, isWideOnly: true },
          { header: words.semester, cell: ({ semester }) => semester, isShort: true, isWideOnly: true },
          {
            header: t('field.hours'),
            cell: ({ lectureHours, tutorialHours, practicalHours }) => `${lectureHours}-${tutorialHours}-${practicalHours}`,
            isShort: true,
            isWidestOnly: true,
          },
          ...(hasCredits
            ? [{ header: t('field.credits'), cell: ({ credits }: Course) => credits, isNumber: true, isWidestOnly: true }]
            : []),
          { header: t('field.classes'), cell: ({ classes: taking }) => listed(taking.map(({ name }) => name)), isWideOnly: true },
          { header: t('field.teachers'), cell: ({ teachers }) => listed(teachers), isWideOnly: true },
          {
            header: t('field.actions'),
            isAtEnd: true,
            cell: (course) => (
              <RowActions
                name={course.course_name}
                isArchived={isArchived}
                others={[{ label: t('field.teachers'), icon: IconUserCog, onPress: () => setTaught(course) }]}
                {...(departments.data &&
                  canChange(course, departments.data.data) && {
                    onEdit: () => setOpened(course),
                    onArchive: () => archive.mutate({ body: { courseId: course.id, isArchived: !isArchived } }),
                  })}
              />
            ),
          },
        ]}
      />
      {opened === 'file' && <FileDialog onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'file' && departments.data && (
        <CourseDialog
          course={opened === 'new' ? undefined : opened}
          departments={departments.data.data}
          onClose={() => setOpened(undefined)}
        />
      )}
      {taught && <MappingsDialog course={taught} onClose={() => setTaught(undefined)} />}
    </>
  )
}

import { IconBook2 } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { CollegeTable } from '../components/college-table.tsx'
import { NamedRow } from '../components/named-row.tsx'
import { academicsQueries } from '../queries.ts'
import classes from './college-courses-page.module.css'

/** Names one after the other, each whole on its line. */
const listed = (names: readonly string[]) => names.map((name) => name.replaceAll(' ', '\u00a0')).join(', ')

export function CollegeCoursesPage() {
  const { t } = useTranslation('academics')
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const courses = useInfiniteQuery({ ...academicsQueries.coursesByPage(q, false), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader title={t('courses.title')} />
      <div className={classes.search}>
        <SearchField
          label={t('courses.search')}
          initial={q}
          onSearch={(text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })}
        />
      </div>
      <CollegeTable
        query={courses}
        label={t('courses.title')}
        failed={t('courses.failed')}
        empty={
          <EmptyFace
            icon={IconBook2}
            title={t(q ? 'courses.nothingFits' : 'courses.emptyTitle')}
            text={t(q ? 'search.nothing' : 'courses.emptyCollege')}
          />
        }
        columns={[
          {
            header: t('field.name'),
            isRowHeader: true,
            cell: (course) => <NamedRow name={course.course_name} below={[course.semester, course.teachers.join(', ')]} />,
          },
          { header: t('field.code'), cell: ({ code }) => code, isShort: true },
          { header: t('field.semester'), cell: ({ semester }) => semester, isShort: true, isWideOnly: true },
          {
            header: t('field.hours'),
            cell: ({ lectureHours, tutorialHours, practicalHours }) => `${lectureHours}-${tutorialHours}-${practicalHours}`,
            isShort: true,
            isWideOnly: true,
          },
          { header: t('field.credits'), cell: ({ credits }) => credits, isNumber: true, isWideOnly: true },
          { header: t('field.classes'), cell: ({ classes: taking }) => listed(taking.map(({ name }) => name)), isWideOnly: true },
          { header: t('field.teachers'), cell: ({ teachers }) => listed(teachers), isWideOnly: true },
        ]}
      />
    </>
  )
}

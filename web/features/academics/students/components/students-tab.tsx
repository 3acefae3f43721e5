import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ListBar } from '../../../../ui/list-bar.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { academicsQueries } from '../../queries.ts'
import { type ClassLearner, sorts } from '../format.ts'
import { studentsQueries } from '../queries.ts'
import { StudentCell } from './student-cell.tsx'
import { StudentsExport } from './students-export.tsx'
import { useStudentsShown } from './use-students-shown.ts'

/** Who takes a course: of the class looked at, or of every class one teaches it to. */
export function StudentsTab({ courseId, classId }: { courseId: string; classId: string | undefined }) {
  const { t } = useTranslation('students')
  const words = useVocabulary()
  const { shown, isEveryClass, change } = useStudentsShown(courseId, classId)
  const course = useQuery(academicsQueries.course(courseId))
  const students = useInfiniteQuery({ ...studentsQueries.list(shown), placeholderData: keepPreviousData })
  const taking = course.data?.classes ?? []
  const className = shown.classId ? taking.find(({ id }) => id === shown.classId)?.name : undefined
  const hasContacts = students.data?.pages.some(({ data }) => data.some(({ email, mobile }) => email || mobile)) ?? false
  return (
    <>
      <ListBar search={<SearchField label={t('search')} initial={shown.q} onSearch={(text) => change({ q: text || null })} />}>
        <SelectField
          aria-label={t('sort')}
          value={shown.sort}
          data={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
        />
        {taking.length > 1 && (
          <SelectField
            aria-label={t('classes')}
            value={isEveryClass ? 'all' : ''}
            data={[
              { value: '', label: t('thisClass') },
              { value: 'all', label: t('everyClass') },
            ]}
            onChange={({ currentTarget }) => change({ classes: currentTarget.value })}
          />
        )}
        <StudentsExport
          shown={shown}
          hasContacts={hasContacts}
          name={[course.data?.code, className ?? t('title')].filter(Boolean).join(' ')}
        />
      </ListBar>
      <PagedTable
        keyOf={({ id }) => id}
        query={students}
        label={t('title')}
        failed={t('failed')}
        empty={
          <EmptyFace icon={IconUsers} title={t(shown.q ? 'nobodyFits' : 'emptyTitle')} text={t(shown.q ? 'nobodyFitsText' : 'emptyText')} />
        }
        columns={[
          {
            header: t('name'),
            isRowHeader: true,
            cell: (student) => <StudentCell student={student} below={[student.section, student.program]} />,
          },
          { header: words.rollNumber, cell: ({ rollNumber }) => rollNumber, isShort: true },
          { header: words.class, cell: ({ section }) => section, isWideOnly: true },
          { header: words.program, cell: ({ program }) => program, isWideOnly: true },
          ...(hasContacts
            ? [
                {
                  header: t('email'),
                  cell: ({ email }: ClassLearner) => email && <EmailAddress address={email} />,
                  isLong: true,
                  isWideOnly: true,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

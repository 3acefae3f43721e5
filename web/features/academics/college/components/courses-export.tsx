import { type ExportColumn, type ExportFormat, exportTable } from '../../../../lib/export-table.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { ExportButtons } from '../../../../ui/export-buttons.tsx'
import type { Course } from '../../format.ts'
import type { CoursesShown } from '../format.ts'
import { allCourses } from '../queries.ts'

interface CoursesExportProps {
  shown: CoursesShown
  hasCredits: boolean
}

/** Saves the courses shown, all of them, for a spreadsheet. */
export function CoursesExport({ shown, hasCredits }: CoursesExportProps) {
  const { t } = useTranslation(['college', 'academics'])
  const words = useVocabulary()
  const credits: ExportColumn<Course> = {
    header: t('field.credits'),
    value: (course) => (course.credits === null ? null : Number(course.credits)),
  }
  // Hours each in a column: a spreadsheet takes 3-1-0 for a day.
  const columns: ExportColumn<Course>[] = [
    { header: t('field.code'), value: ({ code }) => code },
    { header: t('field.name'), value: ({ course_name }) => course_name, width: 40 },
    { header: t('field.shortName'), value: ({ shortName }) => shortName },
    { header: words.semester, value: ({ semester }) => semester },
    { header: t('field.lectureHours'), value: ({ lectureHours }) => lectureHours },
    { header: t('field.tutorialHours'), value: ({ tutorialHours }) => tutorialHours },
    { header: t('field.practicalHours'), value: ({ practicalHours }) => practicalHours },
    ...(hasCredits ? [credits] : []),
    { header: t('field.category'), value: ({ category }) => category },
    { header: t('field.classes'), value: ({ classes }) => classes.map(({ name }) => name).join(', '), width: 32 },
    { header: t('field.teachers'), value: ({ teachers }) => teachers.join(', '), width: 40 },
  ]
  const save = async (format: ExportFormat) => exportTable(format, t('academics:courses.title'), columns, await allCourses(shown))
  return <ExportButtons onExport={save} />
}

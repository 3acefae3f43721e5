import { useTranslation } from '../../../../lib/use-translation.ts'
import { ListBar } from '../../../../ui/list-bar.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { ArchivedViews } from '../../components/archived-views.tsx'
import { courseSorts } from '../format.ts'
import { CoursesExport } from './courses-export.tsx'
import { useCoursesShown } from './use-courses-shown.ts'

/** Which courses of the college are listed and in which order, and all of them for a spreadsheet. */
export function CollegeCoursesBar({ hasCredits }: { hasCredits: boolean }) {
  const { t } = useTranslation(['college', 'academics'])
  const { shown, search, order } = useCoursesShown()
  return (
    <ListBar search={<SearchField label={t('academics:courses.search')} initial={shown.q} onSearch={search} />}>
      <ArchivedViews label={t('academics:courses.views')} />
      <SelectField
        aria-label={t('courses.sort')}
        value={shown.sort}
        data={courseSorts.map((sort) => ({ value: sort, label: t(`courses.sort.${sort}`) }))}
        onChange={({ currentTarget }) => order(currentTarget.value)}
      />
      <CoursesExport shown={shown} hasCredits={hasCredits} />
    </ListBar>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ArchivedViews } from './archived-views.tsx'
import classes from './course-filter.module.css'

interface CourseFilterProps {
  q: string
  onSearch: (text: string) => void
}

/** Which courses are shown: searched for, and those that go on or those that are over. Both stand in the address. */
export function CourseFilter({ q, onSearch }: CourseFilterProps) {
  const { t } = useTranslation('academics')
  return (
    <div className={classes.bar}>
      {/* The plain field of the browser: what the kit's brings is a tenth of a learner's first page. */}
      <label className={classes.search}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={classes.field}
          type="search"
          aria-label={t('courses.search')}
          placeholder={t('courses.search')}
          maxLength={100}
          autoComplete="off"
          defaultValue={q}
          onChange={({ currentTarget }) => onSearch(currentTarget.value.trim())}
        />
      </label>
      <ArchivedViews label={t('courses.views')} />
    </div>
  )
}

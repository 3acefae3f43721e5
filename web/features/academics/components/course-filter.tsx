import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './course-filter.module.css'

interface CourseFilterProps {
  q: string
  isArchived: boolean
  onSearch: (text: string) => void
}

/** Which courses are shown: searched for, and those that go on or those that are over. Both stand in the address. */
export function CourseFilter({ q, isArchived, onSearch }: CourseFilterProps) {
  const { t } = useTranslation('academics')
  const words = q ? `q=${encodeURIComponent(q)}` : ''
  const view = (archived: boolean) => ({
    className: classes.view,
    to: { search: [archived && 'archived=1', words].filter(Boolean).join('&') },
    replace: true,
    preventScrollReset: true,
    'aria-current': archived === isArchived ? ('true' as const) : undefined,
  })
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
      <nav className={classes.views} aria-label={t('courses.views')}>
        <Link {...view(false)}>{t('courses.current')}</Link>
        <Link {...view(true)}>{t('courses.archived')}</Link>
      </nav>
    </div>
  )
}

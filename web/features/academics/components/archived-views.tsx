import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/use-translation.ts'
import classes from './archived-views.module.css'

/** What is in use, or what is archived; which of them stands in the address, beside whatever else does. */
export function ArchivedViews({ label }: { label: string }) {
  const { t } = useTranslation('academics')
  const [params] = useSearchParams()
  const view = (isArchived: boolean) => {
    const search = new URLSearchParams(params)
    if (isArchived) search.set('archived', '1')
    else search.delete('archived')
    return {
      className: classes.view,
      to: { search: search.toString() },
      replace: true,
      preventScrollReset: true,
      'aria-current': params.has('archived') === isArchived ? ('true' as const) : undefined,
    }
  }
  return (
    <nav className={classes.views} aria-label={label}>
      <Link {...view(false)}>{t('courses.current')}</Link>
      <Link {...view(true)}>{t('courses.archived')}</Link>
    </nav>
  )
}

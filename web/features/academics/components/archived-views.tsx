import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { changed, useAddress } from '../../../lib/use-address.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import classes from './archived-views.module.css'

/** Whether a click on a link is for this window, not for another one or a file. */
const isForHere = (click: MouseEvent) => click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey

/** What is in use, or what is archived; which of them stands in the address, beside whatever else does. */
export function ArchivedViews({ label }: { label: string }) {
  const { t } = useTranslation('academics')
  const { params, change } = useAddress()
  const view = (isArchived: boolean) => {
    const changes = { archived: isArchived ? '1' : null }
    return {
      className: classes.view,
      to: { search: changed(params, changes) },
      'aria-current': params.has('archived') === isArchived ? ('true' as const) : undefined,
      onClick: (click: MouseEvent) => {
        if (!isForHere(click)) return
        // What stands in the address by now may be newer than this link.
        click.preventDefault()
        change(changes)
      },
    }
  }
  return (
    <nav className={classes.views} aria-label={label}>
      <Link {...view(false)}>{t('courses.current')}</Link>
      <Link {...view(true)}>{t('courses.archived')}</Link>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { identityQueries } from '../../features/identity/queries.ts'
import { homeOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { Logo } from '../../ui/logo.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './organisation-mark.module.css'

/** The organisation's name, with the college's logo or else the organisation's; both lead home. */
export function OrganisationMark({ isCompact = false }: { isCompact?: boolean }) {
  const user = useUser()
  const { data } = useQuery(identityQueries.organisations())
  const organisation = data?.data.find(({ code }) => code === user.currOrg)
  const name = organisation?.name ?? user.currOrg
  return (
    <Link className={classes.mark} to={homeOf(user)}>
      <Logo src={user.look?.logo ?? organisation?.logo ?? null} name={name} size={32} />
      {isCompact ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={classes.name}>{name}</span>}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { identityQueries } from '../../features/identity/queries.ts'
import { homeOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import classes from './organisation-mark.module.css'

/** The organisation's logo and name; both lead home. */
export function OrganisationMark({ isCompact = false }: { isCompact?: boolean }) {
  const user = useUser()
  const { data } = useQuery(identityQueries.organisations())
  const organisation = data?.find(({ code }) => code === user.currOrg)
  const name = organisation?.name ?? user.currOrg
  return (
    <Link className={classes.mark} to={homeOf(user)} aria-label={name}>
      {organisation?.logo ? (
        <img className={classes.logo} src={organisation.logo} alt="" width={32} height={32} />
      ) : (
        <span className={classes.letter} aria-hidden>
          {name.charAt(0)}
        </span>
      )}
      {!isCompact && <span className={classes.name}>{name}</span>}
    </Link>
  )
}

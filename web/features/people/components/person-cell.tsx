import { EmailAddress } from '../../../ui/email-address.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import type { Contact } from '../format.ts'
import classes from './person-cell.module.css'

/** Who a row is about; on a phone with what the columns left out say. */
export function PersonCell({ person, below }: { person: Contact; below: readonly (string | null)[] }) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={person.name} website={person.website} />
      <span className={classes.words}>
        <span className={classes.name}>{person.name}</span>
        {below
          .filter((line) => line !== null)
          .map((line) => (
            <span className={classes.below} key={line}>
              {line === person.email ? <EmailAddress address={line} /> : line}
            </span>
          ))}
      </span>
    </span>
  )
}

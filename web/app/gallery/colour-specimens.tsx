import classes from './colour-specimens.module.css'
import { SpecimenGroup } from './specimen-group.tsx'

const roles = [
  'paper',
  'surface',
  'line',
  'ink',
  'soft',
  'accent',
  'accent-soft',
  'good',
  'good-soft',
  'warning',
  'warning-soft',
  'bad',
  'bad-soft',
]

/** The roles of tokens.css. */
export function ColourSpecimens() {
  return (
    <SpecimenGroup title="Colours">
      <ul className={classes.swatches}>
        {roles.map((role) => (
          <li className={classes.swatch} key={role}>
            <span className={classes.colour} style={{ background: `var(--${role})` }} />
            {role}
          </li>
        ))}
      </ul>
    </SpecimenGroup>
  )
}

import { IconBell } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import classes from './control-specimens.module.css'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

/** What is pressed and filled in. */
export function ControlSpecimens() {
  return (
    <SpecimenGroup title="Controls">
      <Specimen name="Button: primary, default, subtle">
        <div className={classes.row}>
          <Button>Publish lesson</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="subtle">All</Button>
        </div>
      </Specimen>
      <Specimen name="Button: light, destroying, loading, disabled">
        <div className={classes.row}>
          <Button variant="light">Add</Button>
          <Button color="bad">Delete</Button>
          <Button isLoading>Save</Button>
          <Button disabled>Save</Button>
        </div>
      </Specimen>
      <Specimen name="IconButton">
        <div className={classes.row}>
          <IconButton aria-label="Notifications">
            <IconBell size={22} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton aria-label="Notifications, chosen" variant="light" color="accent">
            <IconBell size={22} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton aria-label="Notifications, not now" disabled>
            <IconBell size={22} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="Field">
        <TextField label="Title" description="What the class will see first" placeholder="Lab moved" />
      </Specimen>
      <Specimen name="Field with an error">
        <TextField label="Title" defaultValue=" " error="Enter a title." />
      </Specimen>
      <Specimen name="Field, disabled">
        <TextField label="Roll number" defaultValue="24J41A0501" disabled />
      </Specimen>
    </SpecimenGroup>
  )
}

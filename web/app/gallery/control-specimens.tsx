import { ActionIcon, Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconBell } from '@tabler/icons-react'
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
          <Button loading>Save</Button>
          <Button disabled>Save</Button>
        </div>
      </Specimen>
      <Specimen name="ActionIcon">
        <div className={classes.row}>
          <ActionIcon aria-label="Notifications">
            <IconBell size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label="Notifications, chosen" variant="light" color="accent">
            <IconBell size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label="Notifications, not now" disabled>
            <IconBell size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </Specimen>
      <Specimen name="Field">
        <TextInput label="Title" description="What the class will see first" placeholder="Lab moved" />
      </Specimen>
      <Specimen name="Field with an error">
        <TextInput label="Title" defaultValue=" " error="Enter a title." />
      </Specimen>
      <Specimen name="Field, disabled">
        <TextInput label="Roll number" defaultValue="24J41A0501" disabled />
      </Specimen>
    </SpecimenGroup>
  )
}

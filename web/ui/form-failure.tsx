import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './form-failure.module.css'

/** Why a form was not accepted, when it is not about one field. What was typed stays, so the button below is the retry. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p className={classes.failure} role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </p>
  )
}

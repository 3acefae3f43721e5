import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './profile-button.module.css'

/** The picture and name of whoever is signed in. */
export function ProfileButton(button: Omit<ComponentProps<'button'>, 'color' | 'children'>) {
  const { t } = useTranslation('shell')
  const { name, website } = useUser()
  return (
    <button type="button" {...button} className={classes.button}>
      <VisuallyHidden>{t('accountMenu', { name })}</VisuallyHidden>
      <PersonAvatar name={name} website={website} />
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden />
    </button>
  )
}

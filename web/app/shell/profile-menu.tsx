import { Loader, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './profile-menu.module.css'
import { ThemeItem } from './theme-item.tsx'
import { useLogout } from './use-logout.ts'

/** Who is signed in, and what belongs to them. */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const { logout, isLoggingOut } = useLogout()
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('accountMenu', { name: user.name })}>
          <PersonAvatar name={user.name} website={user.website} />
          <span className={classes.name}>{user.name}</span>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>{user.name}</Menu.Label>
        <Menu.Item component={Link} to={`/${sideOf(user)}/profile`} leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}>
          {t('myAccount')}
        </Menu.Item>
        <ThemeItem />
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick={false}
          onClick={logout}
          disabled={isLoggingOut}
          leftSection={isLoggingOut ? <Loader size={18} /> : <IconLogout size={18} stroke={1.6} aria-hidden />}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

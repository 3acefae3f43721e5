import { IconLogout, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Menu } from '../../ui/kit/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoseDialog } from './lose-dialog.tsx'
import { ThemeItem } from './theme-item.tsx'
import { useLogout } from './use-logout.ts'

/** What belongs to whoever is signed in, under a button that opens it; open at first. */
export function AccountMenu({ children: target }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const user = useUser()
  const { logout, isLoggingOut, toLose, logoutAnyway, stay } = useLogout()
  return (
    <>
      <Menu isOpenAtFirst position="bottom-end" width={232} withinPortal={false}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.name}</Menu.Label>
          <Menu.Item component={Link} to={`/${sideOf(user)}/profile`} leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}>
            {t('myAccount')}
          </Menu.Item>
          <ThemeItem />
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick={false}
            onClick={logout}
            disabled={isLoggingOut}
            leftSection={isLoggingOut ? <Spinner size={18} /> : <IconLogout size={18} stroke={1.6} aria-hidden />}
          >
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LoseDialog paths={toLose} onConfirm={logoutAnyway} onClose={stay} />
    </>
  )
}

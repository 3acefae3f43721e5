import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { focusAtFirst, useFirstPress } from '../../ui/use-first-press.ts'
import { ProfileButton } from './profile-button.tsx'

const fetchMenu = async () => ({ default: (await import('./account-menu.tsx')).AccountMenu })
const AccountMenu = lazyPart(fetchMenu, ['account'])

/** Who is signed in; the menu below is fetched when somebody is about to open it. */
export function ProfileMenu() {
  const { wasPressed, button } = useFirstPress(fetchMenu)
  if (!wasPressed) return <ProfileButton {...button} />
  return (
    <Suspense fallback={<ProfileButton />}>
      <AccountMenu>
        <ProfileButton ref={focusAtFirst} />
      </AccountMenu>
    </Suspense>
  )
}

import { Suspense, useState } from 'react'
import { loadWords } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ProfileButton } from './profile-button.tsx'

const fetchMenu = async () => {
  const [{ AccountMenu }] = await Promise.all([import('./account-menu.tsx'), loadWords(['account'])])
  return { default: AccountMenu }
}
const AccountMenu = lazyPart(fetchMenu)

/** Who is signed in; the menu below is fetched when somebody is about to open it. */
export function ProfileMenu() {
  const [wasOpened, setWasOpened] = useState(false)
  if (!wasOpened) return <ProfileButton onClick={() => setWasOpened(true)} onPointerEnter={() => void fetchMenu()} aria-haspopup="menu" />
  return (
    <Suspense fallback={<ProfileButton />}>
      <AccountMenu>
        <ProfileButton />
      </AccountMenu>
    </Suspense>
  )
}

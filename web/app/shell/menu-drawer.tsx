import type { Audience } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Drawer } from '../../ui/kit/drawer.tsx'
import { Menu } from './menu.tsx'
import { OrganisationMark } from './organisation-mark.tsx'

/** The modules on a phone, from the left. */
export function MenuDrawer({ side, isOpen, onClose }: { side: Audience; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui'])
  return (
    <Drawer opened={isOpen} onClose={onClose} size={288} title={<OrganisationMark />} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <Menu side={side} onFollow={onClose} />
    </Drawer>
  )
}

import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from '../../lib/use-translation.ts'
import { chooseColourScheme, useColourScheme } from '../../ui/colour-scheme.ts'
import { Menu } from '../../ui/kit/menu.tsx'

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon } as const
const next = { auto: 'light', light: 'dark', dark: 'auto' } as const

/** Goes from one colour scheme to the next, and stays open to be pressed again. */
export function ThemeItem() {
  const { t } = useTranslation('account')
  const chosen = useColourScheme((scheme) => scheme.chosen)
  const Icon = icons[chosen]
  return (
    <Menu.Item
      closeMenuOnClick={false}
      onClick={() => chooseColourScheme(next[chosen])}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    >
      {t('theme')}: {t(`theme.${chosen}`)}
    </Menu.Item>
  )
}

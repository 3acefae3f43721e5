import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from '../../lib/use-translation.ts'

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon } as const
const next = { auto: 'light', light: 'dark', dark: 'auto' } as const

/** Goes from one colour scheme to the next, and stays open to be pressed again. */
export function ThemeItem() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = icons[colorScheme]
  return (
    <Menu.Item
      closeMenuOnClick={false}
      onClick={() => setColorScheme(next[colorScheme])}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    >
      {t('theme')}: {t(`theme.${colorScheme}`)}
    </Menu.Item>
  )
}

import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import classes from './theme.module.css'

/** The kit wants ten shades of a colour; ours have one, and their tints are made in tokens.css. */
const one = (role: string): MantineColorsTuple => {
  const shade = `var(--${role})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]
}

/** The kit's own greys, light and dark, by role: whatever it paints with them by itself looks like the rest. */
const gray: MantineColorsTuple = [
  'var(--paper)',
  'var(--neutral-soft)',
  'var(--line)',
  'var(--line)',
  'var(--line)',
  'var(--soft)',
  'var(--soft)',
  'var(--ink)',
  'var(--ink)',
  'var(--ink)',
]
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink)',
  'var(--soft)',
  'var(--soft)',
  'var(--line)',
  'var(--neutral-soft)',
  'var(--surface)',
  'var(--surface)',
  'var(--paper)',
  'var(--paper)',
]

const roles = ['accent', 'good', 'warning', 'bad'] as const

/** What the kit paints a colour with, in each of its variants, by the roles of tokens.css. */
const paint = (role: (typeof roles)[number]) => ({
  [`--mantine-color-${role}-text`]: `var(--${role})`,
  [`--mantine-color-${role}-filled`]: `var(--${role})`,
  [`--mantine-color-${role}-filled-hover`]: `color-mix(in srgb, var(--${role}) 88%, var(--ink))`,
  [`--mantine-color-${role}-light`]: `var(--${role}-soft)`,
  [`--mantine-color-${role}-light-hover`]: `color-mix(in srgb, var(--${role}) 14%, transparent)`,
  [`--mantine-color-${role}-light-color`]: `var(--${role})`,
  [`--mantine-color-${role}-outline`]: `var(--${role})`,
  [`--mantine-color-${role}-outline-hover`]: `var(--${role}-soft)`,
})

const painted = {
  ...Object.assign({}, ...roles.map(paint)),
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-placeholder': 'var(--soft)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-disabled': 'var(--neutral-soft)',
  '--mantine-color-disabled-color': 'var(--soft)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** Nearly the same in both schemes: what differs between them differs in tokens.css. The kit's white is a ground in one and ink in the other. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...painted, '--mantine-color-white': 'var(--surface)' },
  dark: { ...painted, '--mantine-color-white': 'var(--ink)' },
})

/** The kit writes on filled buttons in white; on the light accents of the dark scheme that could not be read. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colours, color: 'var(--on-accent)' } : colours
}

/** The head of a dialog is no second head of the page. */
const headless = { header: { role: 'presentation' } }

export const theme = createTheme({
  colors: { gray, dark, accent: one('accent'), good: one('good'), warning: one('warning'), bad: one('bad') },
  primaryColor: 'accent',
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  // In rem, as all sizes of text: whoever has their device show text larger gets it larger.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.375rem', lg: '1.5rem', xl: '1.625rem' },
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Buttons and fields are as tall as a finger is wide.
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button ?? '', label: classes.buttonLabel ?? '' } },
    ActionIcon: { defaultProps: { size: 'var(--touch)', variant: 'subtle', color: 'var(--ink)' } },
    CloseButton: { defaultProps: { size: 'var(--touch)', iconSize: 20 } },
    Checkbox: { defaultProps: { size: 'md' }, classNames: { input: classes.checkbox ?? '', label: classes.checkboxLabel ?? '' } },
    Burger: { defaultProps: { color: 'var(--ink)', size: 20, lineSize: 1.6, transitionDuration: 100 } },
    Input: { defaultProps: { size: 'md' }, classNames: { input: classes.input ?? '' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label ?? '' },
    },
    Menu: {
      defaultProps: { transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false },
      classNames: { item: classes.menuItem ?? '', label: classes.menuLabel ?? '' },
    },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, transitionProps: { duration: 120 }, attributes: headless },
      classNames: { title: classes.dialogTitle ?? '', content: classes.dialog ?? '' },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, attributes: headless } },
    Tooltip: { defaultProps: { transitionProps: { duration: 100 }, events: { hover: true, focus: true, touch: true } } },
  },
})

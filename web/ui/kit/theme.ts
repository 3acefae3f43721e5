import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core'
import classes from './theme.module.css'

/** The kit wants ten shades of a colour; ours have one, which kit.css says. */
const one = (role: string): MantineColorsTuple => {
  const shade = `var(--${role})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]
}

/** The kit writes on filled buttons in white; on the light accents of the dark scheme that could not be read. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colours, color: 'var(--on-accent)' } : colours
}

/** The head of a dialog is no second head of the page. */
const headless = { header: { role: 'presentation' } }

/** How the parts of the kit behave; what they are painted and set with is in kit.css. */
export const theme = createTheme({
  colors: { accent: one('accent'), bad: one('bad') },
  primaryColor: 'accent',
  variantColorResolver,
  respectReducedMotion: true,
  // What is pressed and filled in is as tall as a finger is wide.
  components: {
    CloseButton: { defaultProps: { size: 'var(--touch)', iconSize: 20 } },
    Checkbox: { defaultProps: { size: 'md' }, classNames: { input: classes.checkbox ?? '', label: classes.checkboxLabel ?? '' } },
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
    Drawer: {
      defaultProps: { transitionProps: { duration: 120 }, attributes: headless },
      classNames: { content: classes.drawer ?? '' },
    },
    Tooltip: { defaultProps: { transitionProps: { duration: 100 }, events: { hover: true, focus: true, touch: true } } },
  },
})

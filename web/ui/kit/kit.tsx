import { MantineContext, MantineProvider } from '@mantine/core'
import './kit.css'
import { type ComponentType, type ReactNode, use } from 'react'
import { shownScheme, useColourScheme } from '../colour-scheme.ts'
import { theme } from './theme.ts'

/** What the parts of the component kit look up in: each brings it along, unless it stands in another that did. */
export function Kit({ children }: { children: ReactNode }) {
  const scheme = useColourScheme(shownScheme)
  if (use(MantineContext)) return children
  return (
    // Its values are in kit.css, and the scheme is ours, so that a page without a part of it has both.
    <MantineProvider theme={theme} defaultColorScheme="auto" forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** A part of the component kit that can stand anywhere. */
export const inKit = <Props extends object>(Part: ComponentType<Props>) =>
  function PartInKit(props: Props) {
    return (
      <Kit>
        <Part {...props} />
      </Kit>
    )
  }

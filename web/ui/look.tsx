import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './base.css'
import './kit.css'
import './tokens.css'
import { cssVariablesResolver, theme } from './theme.ts'

/** Puts the look over everything inside. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" deduplicateCssVariables={false}>
      {children}
    </MantineProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../query.ts'

const Around = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>

/** Draws a part of a page with what the application has around every page: the cache of answers. */
export const draw = (part: ReactNode): RenderResult => render(part, { wrapper: Around })

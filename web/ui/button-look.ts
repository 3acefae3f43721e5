import type { ReactNode } from 'react'

/** How loud something to press is: the one thing that a page is for, the others, those in a list, and those beside words. */
type Variant = 'filled' | 'default' | 'light' | 'subtle'

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  variant?: Variant
  color?: 'accent' | 'good' | 'bad'
  /** A sign before the words. */
  icon?: ReactNode
  /** Takes the whole line. */
  isWide?: boolean
}

/** What a button that is only a sign can look like. */
export interface IconButtonLook {
  variant?: Variant
  color?: 'ink' | 'accent'
}

/** The attributes that `button.module.css` knows a look by. */
export const lookOf = ({ variant, color, isWide = false }: { variant: Variant; color: string; isWide?: boolean }) => ({
  'data-variant': variant,
  'data-color': color,
  'data-wide': isWide || undefined,
})

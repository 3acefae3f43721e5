import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A style sheet's own property that a component sets: where on a grid something stands. */
    [name: `--${string}`]: string | number | undefined
  }
}

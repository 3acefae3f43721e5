import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import classes from './tabs.module.css'

interface TabsProps<Name extends string> {
  /** What the tabs are the parts of, read aloud. */
  label: string
  tabs: readonly { name: Name; words: string }[]
  value: Name
  onChange: (name: Name) => void
  /** Of the row of tabs, and of each. */
  className?: string | undefined
  tabClassName?: string | undefined
  /** Puts the row and the chosen part where the page wants them. */
  children: (list: ReactNode, panelAttributes: { role: 'tabpanel'; id: string; 'aria-labelledby': string }) => ReactNode
}

/** Where a key leads to, from one of so many. */
const steps: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Parts of a page of which one is shown. Arrows, Home and End go from one to the other, Tab goes past. */
export function Tabs<Name extends string>({ label, tabs, value, onChange, className = '', tabClassName = '', children }: TabsProps<Name>) {
  const id = useId()
  const idOf = (name: Name) => `${id}-${name}`
  const follow = (event: KeyboardEvent<HTMLDivElement>) => {
    // With these, arrows are the browser's: Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    const from = tabs.findIndex(({ name }) => idOf(name) === document.activeElement?.id)
    const next = step && from >= 0 ? tabs[step(from, tabs.length)] : undefined
    if (!next) return
    event.preventDefault()
    document.getElementById(idOf(next.name))?.focus()
    onChange(next.name)
  }
  return children(
    <div className={`${classes.list} ${className}`} role="tablist" aria-label={label} aria-orientation="horizontal" onKeyDown={follow}>
      {tabs.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={idOf(name)}
          className={`${classes.tab} ${tabClassName}`}
          aria-selected={name === value}
          aria-controls={name === value ? `${id}-panel` : undefined}
          tabIndex={name === value ? 0 : -1}
          data-active={name === value || undefined}
          ref={name === value ? bringIntoView : null}
          onClick={() => onChange(name)}
        >
          {words}
        </button>
      ))}
    </div>,
    { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': idOf(value) },
  )
}

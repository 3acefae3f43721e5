import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { name: 'one', words: 'One' },
  { name: 'two', words: 'Two' },
] as const

test.each([
  ['ArrowRight', {}, ['two'], true],
  ['ArrowLeft', {}, ['two'], true],
  ['Home', {}, ['one'], true],
  ['End', {}, ['two'], true],
  ['ArrowLeft', { altKey: true }, [], false],
  ['ArrowLeft', { metaKey: true }, [], false],
  ['End', { ctrlKey: true }, [], false],
])('%s with %o leads to %o, and is taken from the browser: %s', (key, held, chosen, isTaken) => {
  const told: string[] = []
  render(
    <Tabs label="Parts" tabs={tabs} value="one" onChange={(name) => told.push(name)}>
      {(list) => list}
    </Tabs>,
  )
  const tab = screen.getByRole('tab', { name: 'One' })
  tab.focus()
  const event = createEvent.keyDown(tab, { key, ...held })
  fireEvent(tab, event)
  expect(told).toEqual(chosen)
  expect(event.defaultPrevented).toBe(isTaken)
})

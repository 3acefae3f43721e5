import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { AbsenceText } from './absence-text.tsx'

const text = '{name} was absent on {day} in {periods}. {college}'
const show = (change: boolean) => {
  cleanup()
  queryClient.clear()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { text, isStandard: true, can: { change } } })))
  draw(<AbsenceText />)
}

// A field that grows with its text listens for fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(() => useStore.getState().signIn(cast.administrator))

test('the words are a form for whoever changes them, and words for everybody else', async () => {
  show(true)
  expect(await screen.findByLabelText('What the student’s home is told')).toHaveProperty('value', text)
  show(false)
  await screen.findByText(text)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

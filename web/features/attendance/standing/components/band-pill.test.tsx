import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadWords } from '../../../../lib/i18n.ts'
import { type Band, stateOf } from '../format.ts'
import { BandPill } from './band-pill.tsx'

test('ACC-1: each band is told by a word of its own and an icon, and not by its colour alone', async () => {
  await loadWords(['standing'])
  const bands = Object.keys(stateOf) as Band[]
  const words = bands.map((band) => {
    const { container, unmount } = render(<BandPill band={band} />)
    expect(container.querySelector('svg'), band).not.toBeNull()
    const word = container.textContent
    unmount()
    return word
  })
  expect(words.every((word) => word !== '')).toBe(true)
  expect(new Set(words).size).toBe(bands.length)
})

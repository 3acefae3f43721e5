import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { BelowTheFold } from './below-the-fold.tsx'
import { BeginsAtTop } from './use-below-the-fold.ts'

/** What is drawn in one go tells of itself from the inside out, so whatever is below tells first. */
function drawnIn(beginsAtTop: boolean | undefined): string[] {
  const told: string[] = []
  const Part = ({ name }: { name: string }) => {
    useLayoutEffect(() => {
      told.push(name)
    }, [name])
    return name
  }
  const Page = () => {
    useLayoutEffect(() => {
      told.push('all else')
    }, [])
    return (
      <BelowTheFold>
        <Part name="below" />
      </BelowTheFold>
    )
  }
  const page = <Page />
  render(beginsAtTop === undefined ? page : <BeginsAtTop value={beginsAtTop}>{page}</BeginsAtTop>)
  return told
}

test('what lies below the fold of a page that begins at its top is drawn after all else', () => {
  expect(drawnIn(true)).toEqual(['all else', 'below'])
})

test.each([false, undefined])('a page that does not begin at its top is drawn in one go (%s)', (beginsAtTop) => {
  expect(drawnIn(beginsAtTop)).toEqual(['below', 'all else'])
})

test('so is what comes where somebody has scrolled: the page must not be shorter for a moment', () => {
  vi.stubGlobal('scrollY', 120)
  expect(drawnIn(true)).toEqual(['below', 'all else'])
})

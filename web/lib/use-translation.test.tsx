import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense, startTransition, use, useId } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from './use-translation.ts'

afterEach(() => vi.useRealTimers())

/** The hook on a page that has no words yet: tests before may have brought them. */
async function withoutWords() {
  vi.resetModules()
  return await import('./use-translation.ts')
}

/** Lets React draw as in a browser, where it gives way: tests have it draw everything at once. Answers where it draws, and what it complains of. */
function drawAsInBrowser(tree: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const place = document.createElement('div')
  const root = createRoot(place, { onCaughtError: () => undefined })
  startTransition(() => root.render(tree))
  onTestFinished(() => {
    root.unmount()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return { place, complaints }
}

test('what is drawn before its words have come waits for them', async () => {
  const { useTranslation } = await withoutWords()
  const Late = () => <p>{useTranslation(['offline', 'ui']).t('keep.title')}</p>
  await act(async () => {
    render(
      <Suspense>
        <Late />
      </Suspense>,
    )
  })
  expect((await screen.findByText('Read without a network')).tagName).toBe('P')
})

test('what waited for its words asks for the same when it is drawn on, as React wants it', async () => {
  const { useTranslation } = await withoutWords()
  const Late = () => {
    const { t } = useTranslation(['offline', 'ui'])
    return <p id={useId()}>{t('keep.title')}</p>
  }
  const { place, complaints } = drawAsInBrowser(<Late />)
  await vi.waitFor(() => expect(place.textContent).toBe('Read without a network'))
  expect(complaints).not.toHaveBeenCalled()
})

class Told extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message || this.props.children
}

test('words that cannot be had are told to be missing, and not asked for without end', async () => {
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    throw new Error('There are none.')
  })
  const Wordless = () => {
    use(waitFor('never', load))
    return null
  }
  const { place } = drawAsInBrowser(
    <Told>
      <Suspense fallback="…">
        <Wordless />
      </Suspense>
    </Told>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('There are none.'))
  expect(load).toHaveBeenCalledOnce()
})

test('words that could not be had are asked for anew two seconds later', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('There are none.')).mockResolvedValue()
  await expect(waitFor('later', load)).rejects.toThrow('There are none.')
  await expect(waitFor('later', load)).rejects.toThrow('There are none.')
  expect(load).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2_000)
  await expect(waitFor('later', load)).resolves.toBeUndefined()
  expect(load).toHaveBeenCalledTimes(2)
})

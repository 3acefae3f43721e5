import { act, render, screen } from '@testing-library/react'
import { Suspense, startTransition, useId } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { failureText, wordsOf } from './i18n.ts'

test('a text is filled with what it names, and takes the form of its number', () => {
  const t = wordsOf('standing')
  expect(t('need', { count: 1, minimum: 75 })).toBe('Attend the next <b>1</b> period to reach 75\u00a0%.')
  expect(t('need', { count: 2, minimum: 75 })).toBe('Attend the next <b>2</b> periods to reach 75\u00a0%.')
  expect(t('canMissNone', {})).toBe('Miss <b>no</b> period: the next one missed takes you below \u00a0%.')
})

test('what fills a text is not read as a text itself', () => {
  expect(wordsOf('standing')('canMissNone', { minimum: '{{count}} $& $1', count: 5 })).toContain('below {{count}} $& $1\u00a0%')
})

test('a word of another catalogue is said with its name before it', () => {
  expect(wordsOf('standing')('ui:close')).toBe(wordsOf('ui')('close'))
})

test('the same function says the words until the language changes', () => {
  expect(wordsOf('ui')).toBe(wordsOf('ui'))
})

test('a refusal that has no words here is told in the server’s', () => {
  expect(failureText({ code: 'access.signed_out', message: 'Please sign in.' })).toBe('Please sign in.')
})

test('what is drawn before its words have come waits for them', async () => {
  // Tests before this one may have brought the words.
  vi.resetModules()
  const { useTranslation } = await import('./use-translation.ts')
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
  vi.resetModules()
  // As in a browser: React would otherwise draw everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { useTranslation } = await import('./use-translation.ts')
  const Late = () => {
    const { t } = useTranslation(['offline', 'ui'])
    return <p id={useId()}>{t('keep.title')}</p>
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  startTransition(() => root.render(<Late />))
  await vi.waitFor(() => expect(place.textContent).toBe('Read without a network'))
  expect(told).not.toHaveBeenCalled()
  root.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

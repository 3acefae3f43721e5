import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { College } from '../format.ts'
import { CollegeLook } from './college-look.tsx'

const address = '/lms-backend/api/v1/file/0197b7a0-0000-7000-8000-00000000c001'
const plain: College = {
  ...{ id: cast.administrator.collegeId, name: 'Demo College', logo: null, colour: null, organisation: 'JNTU', timeZone: 'Asia/Kolkata' },
  can: { change: true },
}
let kept: College
let refusal: { code: string; message: string; fields?: Record<string, string> } | undefined
const sent: unknown[] = []
/** The sizes that pictures were made. */
const drawn: [width: number, height: number][] = []

const answered = (data: unknown) => new Response(JSON.stringify({ data }))
const refused = (error: unknown) => new Response(JSON.stringify({ error }), { status: 422 })
const choose = async () => {
  const chosen = new File(['a logo'], 'logo.png', { type: 'image/png' })
  await screen.findByRole('button', { name: /^(Upload|Change) logo$/ })
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [chosen] } })
}
const look = () => {
  const user = useStore.getState().loggedinUser
  return user.isUserLoggedIn ? user.look : undefined
}

beforeEach(() => {
  queryClient.clear()
  sent.length = 0
  kept = plain
  refusal = undefined
  // The browser's part of making a picture smaller.
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1024, height: 512, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push([this.width, this.height])
    done(new Blob(['a logo'], { ...(type !== undefined && { type }) }))
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('college/')) return url.includes('upload') ? answered({ address }) : answered([])
    if (init?.method !== 'PATCH') return answered(kept)
    const change = JSON.parse(String(init.body))
    sent.push(change)
    if (refusal) return refused(refusal)
    kept = { ...kept, ...change }
    return answered(kept)
  })
  useStore.getState().signIn(cast.administrator)
})

test('while the college comes, its place is kept; where it does not come, one can try again', async () => {
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async () => refused({ code: 'platform.internal', message: 'Something failed.' }))
  draw(<CollegeLook />)
  expect(screen.getByRole('heading', { name: 'Logo and colour' })).toBeTruthy()
  expect(await screen.findByText('The college’s logo and colour could not be loaded')).toBeTruthy()
  vi.stubGlobal('fetch', fetched)
  fireEvent.click(screen.getByRole('button', { name: /again|Retry/ }))
  expect(await screen.findByText(/has no logo of its own yet/)).toBeTruthy()
})

test('a logo is made small, uploaded, given to the college, and at the top of the page at once; and taken away again', async () => {
  const { container } = draw(<CollegeLook />)
  await choose()
  expect(await screen.findByText(/^This is the college’s logo now/)).toBeTruthy()
  expect(drawn).toEqual([[128, 64]])
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(address))
  expect(look()).toEqual({ logo: address, accent: null })
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
  expect(await screen.findByText('The college has no logo of its own now.')).toBeTruthy()
  expect(sent).toEqual([{ logo: address }, { logo: null }])
  expect(look()).toEqual({ logo: null, accent: null })
})

test('a colour is saved as it is chosen, and the page is in it at once; the organisation’s can be had back', async () => {
  draw(<CollegeLook />)
  fireEvent.change(await screen.findByLabelText('Colour'), { target: { value: 'maroon' } })
  expect(await screen.findByText(/^The colour is saved/)).toBeTruthy()
  expect(look()?.accent).toEqual({ light: '#8a1f3d', dark: '#f4a3b8' })
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Colour').value).toBe('maroon'))
  fireEvent.change(screen.getByLabelText('Colour'), { target: { value: '' } })
  await waitFor(() => expect(sent).toEqual([{ colour: 'maroon' }, { colour: null }]))
  await waitFor(() => expect(look()?.accent).toBeNull())
})

test('what is wrong with a logo is told, and the one that was there stays', async () => {
  refusal = { code: 'files.too_large', message: 'Too large.', fields: { logo: 'A logo takes at most 64 KB.' } }
  draw(<CollegeLook />)
  await choose()
  expect(await screen.findByText('A logo takes at most 64 KB.')).toBeTruthy()
  expect(look()).toBeUndefined()
})

test('whoever may not change them sees them', async () => {
  kept = { ...plain, logo: address, can: { change: false } }
  const { container } = draw(<CollegeLook />)
  expect(await screen.findByText('Demo College')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe(address)
  expect(screen.getByText(/An administrator of the whole college changes/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('Colour')).toBeNull()
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import type { UnlockRequest } from '../format.ts'
import { UnlockDialog } from './unlock-dialog.tsx'

const request: UnlockRequest = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000a03', session: aClassSession(), requestedBy: cast.teacher.name, state: 'requested' },
  ...{ reason: 'The wrong section was called.', requestedAt: '2026-11-20T04:30:00.000Z', decidedBy: null, note: '', openUntil: null },
  can: { decide: true },
}

const asked: unknown[] = []
const open = (decision: 'grant' | 'refuse') => {
  cleanup()
  const onClose = vi.fn()
  draw(<UnlockDialog request={request} decision={decision} onClose={onClose} />)
  return onClose
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ data: request }))
  })
  useStore.getState().signIn(cast.administrator)
})

test('the reason and the hours of an answer stay until it is sent, and are not those of the other answer', async () => {
  open('grant')
  fireEvent.change(field('Reason'), { target: { value: 'Seen the paper register.' } })
  fireEvent.change(field('For how many hours'), { target: { value: '48' } })
  open('refuse')
  expect(field('Reason').value).toBe('')
  const onClose = open('grant')
  expect([field('Reason').value, field('For how many hours').value]).toEqual(['Seen the paper register.', '48'])
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toEqual([{ unlockId: request.id, decision: 'grant', note: 'Seen the paper register.', hours: 48 }])
  expect(sessionStorage).toHaveLength(0)
})

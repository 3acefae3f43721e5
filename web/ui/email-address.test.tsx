import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

const partsOf = (address: string) => {
  const { container } = render(<EmailAddress address={address} />)
  expect(container.textContent).toBe(address)
  return container.innerHTML.split('<wbr>')
}

test('an address may be broken before its @, and nowhere in its name', () => {
  expect(partsOf('suresh.babu@cs.jntu.example')).toEqual(['suresh.babu', '@cs.jntu.example'])
  expect(partsOf('"a@b"@jntu.example')).toEqual(['"a@b"', '@jntu.example'])
  expect(partsOf('no address')).toEqual(['no address'])
})

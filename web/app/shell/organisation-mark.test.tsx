import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { identityQueries } from '../../features/identity/queries.ts'
import { queryClient } from '../../lib/query.ts'
import { useStore } from '../../lib/store.ts'
import { cast } from '../../lib/testing/cast.ts'
import { draw } from '../../lib/testing/draw.tsx'
import { OrganisationColours } from './organisation-colours.tsx'
import { OrganisationMark } from './organisation-mark.tsx'

const fromOrganisation = { light: '#3538a8', dark: '#a9adff' }
const own = { logo: '/lms-backend/api/v1/file/0197b7a0-0000-7000-8000-00000000c001', accent: { light: '#8a1f3d', dark: '#f4a3b8' } }

function show(look?: typeof own) {
  useStore.getState().signIn({ ...cast.learner, ...(look && { look }) })
  const { container } = draw(
    <MemoryRouter>
      <OrganisationColours />
      <OrganisationMark />
    </MemoryRouter>,
  )
  return { logo: () => container.querySelector('img'), colours: container.querySelector('style')?.textContent }
}

beforeEach(() => {
  const organisation = {
    ...{
      code: 'JNTU' as const,
      name: 'JNTU Hyderabad',
      logo: '/jntu.svg',
      accent: fromOrganisation,
      loginAddress: '/?org=JNTU',
      hasDemo: false,
    },
    vocabulary: {
      ...{ program: 'Branch', programs: 'Programs', department: 'Department', class: 'Section', semester: 'Semester', midExam: 'Mid' },
      ...{ rollNumber: 'Roll number', regulation: 'Regulation', regulations: 'Regulations' },
    },
  }
  queryClient.setQueryData(identityQueries.organisations().queryKey, { data: [organisation], page: { next: null } })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

test('a college of no look of its own has that of its organisation', () => {
  const { logo, colours } = show()
  expect(logo()?.getAttribute('src')).toBe('/jntu.svg')
  expect(colours).toContain('--accent-light: #3538a8; --accent-dark: #a9adff')
})

test('the college’s logo and colour stand in their place; where the logo cannot be fetched, a letter', () => {
  const { logo, colours } = show(own)
  const picture = logo()
  expect([picture?.getAttribute('src'), picture?.getAttribute('loading')]).toEqual([own.logo, 'lazy'])
  expect(colours).toContain('--accent-light: #8a1f3d; --accent-dark: #f4a3b8')
  fireEvent.error(picture ?? document.body)
  expect(logo()).toBeNull()
  expect(screen.getByText('J')).toBeTruthy()
})

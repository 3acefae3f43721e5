import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { SyllabusView } from './syllabus-view.tsx'

test.each([
  ['JNTU', 'CO1'],
  ['DGIPUC', '1.'],
] as const)('STR-6: at %s what a course leads to is numbered %s', (currOrg, sign) => {
  useStore.getState().signIn({ ...cast.teacher, currOrg })
  render(<SyllabusView syllabus={{ objectives: '', outcomes: ['Name the forces.'], units: [], references: '' }} />)
  expect(screen.getByText(sign)).not.toBeNull()
})

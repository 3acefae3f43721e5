import type { ReactNode } from 'react'
import { Logo } from '../../../../ui/logo.tsx'
import { Pictured } from '../../../../ui/pictured.tsx'
import type { College } from '../format.ts'

interface CollegeMarkProps {
  college: College
  help: string
  /** Buttons that change it. */
  actions?: ReactNode
}

/** A college's logo beside its name. */
export const CollegeMark = ({ college: { logo, name }, ...words }: CollegeMarkProps) => (
  <Pictured picture={<Logo src={logo} name={name} size={64} />} name={name} {...words} />
)

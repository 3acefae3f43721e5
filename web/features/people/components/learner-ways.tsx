import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface LearnerWaysProps {
  /** What the form gives a field of this name. */
  /** What is asked for once the number is another one. */
  belowMobile?: ReactNode
  inputOf: (field: 'mobile' | 'email' | 'guardianName' | 'guardianMobile') => object
}

/** How a learner is reached, and their home; all of it may be left empty. */
export function LearnerWays({ belowMobile, inputOf }: LearnerWaysProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <TextField label={t('field.mobile')} description={t('field.mobileHelp')} type="tel" autoComplete="off" {...inputOf('mobile')} />
      {belowMobile}
      <TextField label={t('field.email')} description={t('field.optional')} type="email" autoComplete="off" {...inputOf('email')} />
      <TextField label={t('field.guardianName')} description={t('field.guardianHelp')} autoComplete="off" {...inputOf('guardianName')} />
      <TextField
        label={t('field.guardianMobile')}
        description={t('field.optional')}
        type="tel"
        autoComplete="off"
        {...inputOf('guardianMobile')}
      />
    </>
  )
}

import { useTranslation } from '../../../../lib/use-translation.ts'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { type Band, stateOf } from '../format.ts'

/** Where a learner stands, in words with an icon. */
export function BandPill({ band }: { band: Band }) {
  const { t } = useTranslation('standing')
  return <StatePill state={stateOf[band]}>{t(`band.${band}`)}</StatePill>
}

import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { Card } from '../../../ui/card.tsx'
import { CardBody } from '../../../ui/card-body.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import type { Details } from '../format.ts'
import classes from './own-details.module.css'
import { OwnPicture } from './own-picture.tsx'

/** Who one is, as the college has it. */
export function OwnDetails({ details }: { details: Details }) {
  const { t } = useTranslation('identity')
  const words = useVocabulary()
  const facts: Fact[] =
    details.kind === 'learner'
      ? [
          { label: words.rollNumber, value: details.rollNumber },
          { label: words.program, value: details.program?.name ?? null },
          { label: words.class, value: details.class?.name ?? null },
          { label: words.regulation, value: details.regulation },
        ]
      : [
          { label: t('fact.designation'), value: details.designation },
          { label: words.department, value: details.department?.name ?? null },
          { label: t('fact.employeeNumber'), value: details.employeeNumber },
        ]
  return (
    <Card title={t('account.details')}>
      <CardBody>
        <OwnPicture details={details} />
        <div className={classes.facts}>
          <Facts
            unknown={t('account.notKnown')}
            facts={[
              ...facts,
              { label: t('fact.email'), value: details.email && <EmailAddress address={details.email} />, isLong: true },
              { label: t('fact.mobile'), value: details.mobile },
            ]}
          />
        </div>
        <p className={classes.note}>{t('account.detailsNote')}</p>
      </CardBody>
    </Card>
  )
}

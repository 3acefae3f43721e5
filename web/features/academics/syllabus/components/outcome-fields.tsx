import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCountsCredits } from '../../components/use-counts-credits.ts'
import { newKey, type WrittenSyllabus } from '../format.ts'
import classes from './outcome-fields.module.css'

type Outcomes = WrittenSyllabus['outcomes']
const mostOutcomes = 20

/** What a learner can do after the course, one line each: CO1, CO2 … where credits are counted. */
export function OutcomeFields({ outcomes, onChange }: { outcomes: Outcomes; onChange: (outcomes: Outcomes) => void }) {
  const { t } = useTranslation('syllabus')
  const countsCredits = useCountsCredits()
  const sign = (number: number) => (countsCredits ? `CO${number}` : t('outcome', { number }))
  return (
    <Card title={t('outcomes')}>
      <CardBody>
        <div className={classes.rows}>
          {outcomes.map(({ key, text }, index) => (
            <div className={classes.row} key={key}>
              <TextField
                className={classes.field ?? ''}
                label={sign(index + 1)}
                maxLength={500}
                value={text}
                onChange={({ currentTarget }) =>
                  onChange(outcomes.map((each) => (each.key === key ? { key, text: currentTarget.value } : each)))
                }
              />
              <IconButton
                variant="subtle"
                aria-label={t('removeOutcome', { outcome: sign(index + 1) })}
                onClick={() => onChange(outcomes.filter((each) => each.key !== key))}
              >
                <IconX size={18} stroke={1.6} aria-hidden />
              </IconButton>
            </div>
          ))}
          {outcomes.length < mostOutcomes && (
            <Button
              className={classes.add ?? ''}
              variant="default"
              icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
              onClick={() => onChange([...outcomes, { key: newKey(), text: '' }])}
            >
              {t('addOutcome')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

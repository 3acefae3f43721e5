import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { type Application, daysOf, rupeesOf, stateTones } from '../format.ts'
import classes from './application-card.module.css'

interface ApplicationCardProps {
  application: Application
  /** Whose it is; left out where all are one’s own. */
  who?: ReactNode
  /** What may be done with it. */
  actions?: ReactNode
}

/** One application: what for, when, its documents, who decided what, and whose decision it waits for. */
export function ApplicationCard({ application, who, actions }: ApplicationCardProps) {
  const { t } = useTranslation('applying')
  const { kind, state, firstPeriod, lastPeriod, reason, files, steps, periods, feePaise } = application
  return (
    <Card title={t(`kind.${kind}`)} aside={<StatePill state={stateTones[state]}>{t(`application.state.${state}`)}</StatePill>}>
      <CardBody>
        <div className={classes.body}>
          {who && <p className={classes.who}>{who}</p>}
          <p>
            <strong>{daysOf(application)}</strong>
            {firstPeriod !== null && `, ${t('application.periods', { first: firstPeriod, last: lastPeriod })}`}
          </p>
          <p className={classes.reason}>{reason}</p>
          {periods.held > 0 && <p className={classes.soft}>{t('application.missed', periods)}</p>}
          {files.length > 0 && (
            <ul className={classes.files}>
              {files.map(({ id, name, address }) => (
                <li key={id}>
                  <IconPaperclip size={16} stroke={1.6} aria-hidden />
                  <a href={address} target="_blank" rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {steps.length > 0 && (
            <ol className={classes.steps}>
              {steps.map(({ step, decision, decidedBy, decidedAt, note, minuteNumber }) => (
                <li key={step}>
                  {t(`application.${decision}`, { who: t(`application.by.${step}`), name: decidedBy, when: formatMoment(decidedAt) })}
                  {minuteNumber && ` ${t('application.minute', { number: minuteNumber })}`}
                  {note && <span className={classes.note}>{note}</span>}
                </li>
              ))}
            </ol>
          )}
          {feePaise !== null && state === 'approved' && <p>{t('application.fee', { rupees: rupeesOf(feePaise) })}</p>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </CardBody>
    </Card>
  )
}

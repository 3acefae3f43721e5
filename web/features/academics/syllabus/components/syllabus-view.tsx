import { roman } from '#contract/features/academics/roman.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Prose } from '../../../../ui/prose/prose.tsx'
import { useCountsCredits } from '../../components/use-counts-credits.ts'
import type { Syllabus } from '../format.ts'
import classes from './syllabus-view.module.css'

interface SyllabusViewProps {
  syllabus: Pick<Syllabus, 'objectives' | 'outcomes' | 'units' | 'references'>
}

/** A syllabus as a university prints it: objectives, outcomes by number (CO1 where credits are counted), units with their hours, references. */
export function SyllabusView({ syllabus: { objectives, outcomes, units, references } }: SyllabusViewProps) {
  const { t } = useTranslation('syllabus')
  const countsCredits = useCountsCredits()
  const hours = units.reduce((sum, unit) => sum + (unit.hours ?? 0), 0)
  return (
    <article className={classes.syllabus}>
      {objectives && (
        <section>
          <h2>{t('objectives')}</h2>
          <Prose html={objectives} />
        </section>
      )}
      {outcomes.length > 0 && (
        <section>
          <h2>{t('outcomes')}</h2>
          <p className={classes.lead}>{t('outcomesLead')}</p>
          <dl className={classes.outcomes}>
            {outcomes.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is known by its number
              <div className={classes.outcome} key={index}>
                <dt>{countsCredits ? `CO${index + 1}` : `${index + 1}.`}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {units.map(({ id, position, title, hours: of, topics }) => (
        <section key={id}>
          <div className={classes.unitHead}>
            <h2>{t('unitTitle', { number: roman(position), title })}</h2>
            {of !== null && <span className={classes.hours}>{t('hours', { count: of })}</span>}
          </div>
          {topics && <Prose html={topics} />}
        </section>
      ))}
      {references && (
        <section>
          <h2>{t('references')}</h2>
          <Prose html={references} />
        </section>
      )}
      {hours > 0 && <p className={classes.total}>{t('total', { count: hours })}</p>}
    </article>
  )
}

import { useState } from 'react'
import { formatMonth } from '../../../../lib/dates.ts'
import { dayInWords } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import type { Statement } from '../format.ts'
import { StatementAddendum } from './statement-addendum.tsx'
import classes from './statement-table.module.css'

/** A statement as it is printed: a row a student, a column a subject, attended and held; the total, the share and the band. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['oversight', 'standing'])
  const words = useVocabulary()
  const [figures, setFigures] = useState<'cumulative' | 'month'>('cumulative')
  const { subjects, rows } = statement
  return (
    <>
      <div className={classes.head}>
        <h2>
          {t('statements.heading', {
            class: statement.class.name,
            month: formatMonth(statement.month),
            day: dayInWords(statement.asOn),
          })}
        </h2>
        <p className={classes.college}>
          {statement.college} ·{' '}
          {statement.id === null
            ? t('statements.preview')
            : t('statements.versionOf', { version: statement.version, day: dayInWords(statement.asOn) })}
        </p>
        <SegmentedChoice
          label={t('statements.which')}
          value={figures}
          options={[
            { value: 'cumulative', label: t('statements.cumulative') },
            { value: 'month', label: t('statements.monthOnly') },
          ]}
          onChange={setFigures}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('tab.statements')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.rollNumber}</th>
              <th scope="col">{t('statements.student')}</th>
              {subjects.map((subject) => (
                <th key={subject.id} scope="col" title={subject.course_name}>
                  {subject.shortName}
                  {!subject.countsToAggregate && <span className={classes.apart}>{t('statements.apart')}</span>}
                </th>
              ))}
              <th scope="col">{t('statements.total')}</th>
              <th scope="col">{t('statements.percent')}</th>
              <th scope="col">{t('shortage.band')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const tally = row[figures]
              return (
                <tr key={row.learnerId}>
                  <td>{row.rollNumber}</td>
                  <th scope="row">{row.name}</th>
                  {subjects.map((subject, at) => {
                    const [attended, held] = tally.subjects[at] ?? [0, 0]
                    return <td key={subject.id}>{held > 0 ? `${attended}/${held}` : '–'}</td>
                  })}
                  <td>{`${tally.attended}/${tally.held}`}</td>
                  <td>{tally.percent ?? '–'}</td>
                  <td>{t(`standing:band.${row.band}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <StatementAddendum changes={statement.addendum} />
    </>
  )
}

import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '../../../../lib/dates.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { choices, chosenOf, isChoice, type LessonMetrics, type PersonMetrics } from '../format.ts'
import classes from './people-metrics.module.css'
import { useReadingTime } from './use-reading-time.ts'

/** Who has read a lesson and who has not; the choice stands in the address. */
export function PeopleMetrics({ metrics: { people, contents }, actions }: { metrics: LessonMetrics; actions: ReactNode }) {
  const { t } = useTranslation('metrics')
  const time = useReadingTime()
  const { params, change } = useAddress()
  const asked = params.get('who')
  const choice = isChoice(asked) ? asked : 'all'
  const chosen = chosenOf(people, choice)
  const stateOf = ({ openedAt, finishedAt, finishedContents }: PersonMetrics) => {
    if (finishedAt) return <StatePill state="good">{t('stateFinished')}</StatePill>
    if (!openedAt) return <StatePill state="neutral">{t('stateUnopened')}</StatePill>
    return <StatePill state="now">{t('stateBegun', { finished: finishedContents, count: contents.length })}</StatePill>
  }
  return (
    <Card
      title={t('people')}
      aside={
        <div className={classes.actions}>
          <SelectField
            aria-label={t('show')}
            value={choice}
            data={choices.map((value) => ({ value, label: `${t(`choice.${value}`)} (${chosenOf(people, value).length})` }))}
            onChange={({ currentTarget }) => change({ who: currentTarget.value })}
          />
          {actions}
        </div>
      }
    >
      {chosen.length === 0 ? (
        <EmptyFace title={t('nobody')} />
      ) : (
        <DataTable
          label={t('people')}
          rows={chosen}
          keyOf={({ id }) => id}
          columns={[
            {
              header: t('name'),
              isRowHeader: true,
              cell: (person) => (
                <span className={classes.person}>
                  <PersonAvatar name={person.name} website={person.website} sizePx={32} />
                  <span>
                    <span className={classes.name}>{person.name}</span>
                    <span className={classes.number}>{person.rollNumber}</span>
                    <span className={classes.narrow}>{stateOf(person)}</span>
                  </span>
                </span>
              ),
            },
            { header: t('state'), isShort: true, isWideOnly: true, cell: stateOf },
            {
              header: t('openedAt'),
              isShort: true,
              isWideOnly: true,
              cell: ({ openedAt }) => openedAt && <time dateTime={openedAt}>{formatMoment(openedAt)}</time>,
            },
            {
              header: t('finishedAt'),
              isShort: true,
              isWideOnly: true,
              cell: ({ finishedAt }) => finishedAt && <time dateTime={finishedAt}>{formatDate(finishedAt)}</time>,
            },
            { header: t('time'), isNumber: true, isShort: true, cell: ({ openedAt, seconds }) => time(openedAt ? seconds : null) },
          ]}
        />
      )}
    </Card>
  )
}

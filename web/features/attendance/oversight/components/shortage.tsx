import { IconChecks, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayInWords, dayOf } from '../../../../lib/days.ts'
import { type ExportColumn, exportTable } from '../../../../lib/export-table.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/store.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ExportButtons } from '../../../../ui/export-buttons.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { BandPill } from '../../standing/components/band-pill.tsx'
import type { ClassStanding } from '../format.ts'
import { oversightQueries, type ShortageShown } from '../queries.ts'
import { ClassSelect } from './class-select.tsx'
import classes from './oversight.module.css'

/** All of a list, for a spreadsheet. */
const everybody = async (shown: ShortageShown): Promise<ClassStanding[]> =>
  (await queryClient.fetchQuery({ ...oversightQueries.everybodyShort(shown), staleTime: 0 })).data

/** Who is short: of the college, of a class, or (a teacher) of one’s mentees; or everybody with how they stand. */
export function Shortage() {
  const { t } = useTranslation(['oversight', 'standing'])
  const words = useVocabulary()
  const { params: search, change } = useAddress()
  const { facultyType } = useUser()
  const isAll = search.get('who') === 'all'
  const classId = search.get('class') ?? ''
  // A teacher without a chosen class looks after mentees; the office, after the college.
  const ofMentees = facultyType !== 'ADMIN' && !classId
  const shown: ShortageShown = {
    ...(classId && { classId }),
    ...(ofMentees && { mentees: 'true' as const }),
    ...(isAll && { all: 'true' as const }),
  }
  const query = useInfiniteQuery(oversightQueries.shortage(shown))
  const label = t(isAll ? 'shortage.labelAll' : 'shortage.label')
  const columns: ExportColumn<ClassStanding>[] = [
    { header: words.rollNumber, value: ({ rollNumber }) => rollNumber },
    { header: t('shortage.student'), value: ({ name }) => name, width: 32 },
    { header: t('shortage.class'), value: ({ className }) => className, width: 24 },
    { header: t('shortage.share'), value: ({ attended, held }) => `${attended}/${held}` },
    { header: t('shortage.percent'), value: ({ percent }) => percent },
    { header: t('shortage.band'), value: ({ band }) => t(`standing:band.${band}`), width: 28 },
    { header: t('shortage.subjects'), value: ({ shortSubjects }) => shortSubjects.join(', '), width: 32 },
    { header: t('shortage.mentor'), value: ({ mentor }) => mentor, width: 24 },
  ]
  return (
    <>
      <div className={classes.bar}>
        <ClassSelect
          value={classId}
          none={t(facultyType === 'ADMIN' ? 'allClasses' : 'shortage.mentees')}
          isForSections={facultyType === 'ADMIN'}
          onChange={(value) => change({ class: value || null })}
        />
        <SegmentedChoice
          label={t('shortage.who')}
          value={isAll ? 'all' : 'below'}
          options={[
            { value: 'below', label: t('shortage.below') },
            { value: 'all', label: t('shortage.all') },
          ]}
          onChange={(value) => change({ who: value === 'all' ? 'all' : null })}
        />
        <ExportButtons onExport={async (format) => exportTable(format, label, columns, await everybody(shown))} />
      </div>
      <h2 className={classes.printed}>{t(isAll ? 'shortage.printedAll' : 'shortage.printed', { day: dayInWords(dayOf(new Date())) })}</h2>
      <PagedTable
        query={query}
        label={label}
        failed={t('shortage.failed')}
        keyOf={({ id }) => id}
        empty={
          isAll ? (
            <EmptyFace icon={IconUsers} title={t('shortage.emptyAllTitle')} text={t('shortage.emptyAllText')} />
          ) : (
            <EmptyFace icon={IconChecks} title={t('shortage.emptyTitle')} text={t('shortage.emptyText')} />
          )
        }
        columns={[
          {
            header: t('shortage.student'),
            isRowHeader: true,
            cell: ({ name, rollNumber, className, band }) => (
              <>
                <strong>{name}</strong>
                <span className={classes.below}>
                  {rollNumber}, {className}
                </span>
                <span className={classes.narrow}>
                  <BandPill band={band} />
                </span>
              </>
            ),
          },
          {
            header: t('shortage.percent'),
            isNumber: true,
            isShort: true,
            cell: ({ percent, attended, held }) => (
              <>
                <strong>{percent ?? '–'}</strong>
                <span className={classes.below}>
                  {attended}/{held}
                </span>
              </>
            ),
          },
          { header: t('shortage.band'), cell: ({ band }) => <BandPill band={band} />, isWideOnly: true },
          {
            header: t('shortage.need'),
            cell: (row) => (
              <>
                {row.held > 0 && <Outlook row={row} />}
                {row.shortSubjects.length > 0 && <span className={classes.below}>{row.shortSubjects.join(', ')}</span>}
              </>
            ),
          },
          { header: t('shortage.forecast'), cell: ({ forecast }) => forecast, isNumber: true, isWideOnly: true },
          { header: t('shortage.mentor'), cell: ({ mentor }) => mentor, isWideOnly: true },
        ]}
      />
    </>
  )
}

/** What somebody still has to attend, or can miss. */
function Outlook({ row: { need, canMiss, cannotBeReached } }: { row: ClassStanding }) {
  const { t } = useTranslation('standing')
  if (cannotBeReached) return t('subject.outOfReach')
  return need > 0 ? t('subject.need', { count: need }) : t('subject.canMiss', { count: canMiss })
}

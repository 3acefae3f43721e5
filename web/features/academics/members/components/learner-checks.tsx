import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { memberQueries } from '../queries.ts'
import classes from './learner-checks.module.css'

interface LearnerChecksProps {
  /** What is asked: whom to add, or to move. */
  label: string
  sectionId: string
  /** Whoever is in it already is not offered. */
  groupId: string
  /** The names of the chosen by their identifiers, also of those in other sections. */
  chosen: ReadonlyMap<string, string>
  onChange: (chosen: ReadonlyMap<string, string>) => void
}

const checkClasses = { body: classes.body ?? '', labelWrapper: classes.words ?? '', input: classes.box ?? '' }

/** The learners of a section who are not in a group yet, to be chosen one by one or all at once. */
export function LearnerChecks({ label, sectionId, groupId, chosen, onChange }: LearnerChecksProps) {
  const { t } = useTranslation(['college', 'students'])
  const section = useQuery(memberQueries.everybodyIn(sectionId))
  const group = useQuery(memberQueries.everybodyIn(groupId))
  const failed = [section, group].find(({ error, data }) => error && !data)
  if (failed?.error)
    return <ErrorFace failure={failed.error} title={t('students:failed')} onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />
  if (!section.data || !group.data) return <LoadingFace rows={5} />
  const already = new Set(group.data.data.map(({ id }) => id))
  const offered = section.data.data.filter(({ id }) => !already.has(id))
  if (offered.length === 0) return <p className={classes.none}>{t('members.nobodyLeft')}</p>
  return <CheckedLearners {...{ label, offered, chosen, onChange }} />
}

interface CheckedLearnersProps extends Pick<LearnerChecksProps, 'label' | 'chosen' | 'onChange'> {
  offered: readonly { id: string; name: string; rollNumber: string }[]
}

/** Learners to be chosen, one by one or all at once. */
export function CheckedLearners({ label, offered, chosen, onChange }: CheckedLearnersProps) {
  const { t } = useTranslation('college')
  const here = offered.filter(({ id }) => chosen.has(id)).length
  const change = (rows: typeof offered, isChosen: boolean) => {
    const after = new Map(chosen)
    for (const { id, name } of rows) isChosen ? after.set(id, name) : after.delete(id)
    onChange(after)
  }
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{label}</legend>
      <Checkbox
        className={classes.all ?? ''}
        classNames={checkClasses}
        size="md"
        radius="xs"
        label={t('members.all', { count: offered.length })}
        checked={here === offered.length}
        indeterminate={here > 0 && here < offered.length}
        onChange={({ currentTarget }) => change(offered, currentTarget.checked)}
      />
      <div className={classes.rows}>
        {offered.map((row) => (
          <Checkbox
            key={row.id}
            className={classes.row ?? ''}
            classNames={checkClasses}
            size="md"
            radius="xs"
            label={
              <>
                {row.name} <span className={classes.number}>{row.rollNumber}</span>
              </>
            }
            checked={chosen.has(row.id)}
            onChange={({ currentTarget }) => change([row], currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

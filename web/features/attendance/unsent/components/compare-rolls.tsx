import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import { ReasonField } from '../../roll-call/components/reason-field.tsx'
import { type Marks, marksOf, type Register } from '../../roll-call/format.ts'
import { rollCallQueries } from '../../roll-call/queries.ts'
import { decidedMarks, differencesOf, type Side, type Sides } from '../format.ts'
import classes from './compare-rolls.module.css'
import { DifferenceRow } from './difference-row.tsx'

interface CompareRollsProps {
  register: Register
  mine: Marks
  onDecide: (marks: Marks, reason: string) => void
  onClose: () => void
}

/** One's own register beside the one that is saved: for each learner where they differ, whose word goes. */
export function CompareRolls({ register, mine, onDecide, onClose }: CompareRollsProps) {
  useFocusBack()
  const { t } = useTranslation(['attendance', 'ui'])
  // Read anew: what is compared with must be what is saved now.
  const saved = useQuery({ ...rollCallQueries.register(register.session.id), staleTime: 0 })
  const [sides, setSides] = useState<Sides>(new Map())
  const [reason, setReason] = useState('')
  const theirs = marksOf(saved.data ?? register)
  const differences = differencesOf(register.students, mine, theirs)
  const choose = (ids: readonly string[], side: Side) => setSides(new Map([...sides, ...ids.map((id) => [id, side] as const)]))
  const all = differences.map(({ row }) => row.id)
  const isDecided = differences.every(({ row }) => sides.has(row.id))
  return (
    <Modal opened onClose={onClose} title={t('compare.title')} closeButtonProps={{ 'aria-label': t('ui:close') }} size="lg">
      {saved.error ? (
        <ErrorFace failure={saved.error} onRetry={() => saved.refetch()} isRetrying={saved.isFetching} />
      ) : saved.isFetching ? (
        <LoadingFace rows={4} />
      ) : (
        <div className={classes.compare}>
          <p className={classes.about}>
            {differences.length === 0
              ? t('compare.same', { by: saved.data?.takenBy ?? t('compare.somebody') })
              : t('compare.about', { count: differences.length, by: saved.data?.takenBy ?? t('compare.somebody') })}
          </p>
          {differences.length > 1 && (
            <div className={classes.all}>
              <Button variant="default" onClick={() => choose(all, 'mine')}>
                {t('compare.allMine')}
              </Button>
              <Button variant="default" onClick={() => choose(all, 'theirs')}>
                {t('compare.allTheirs')}
              </Button>
            </div>
          )}
          <ul className={classes.list}>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.row.id}
                difference={difference}
                side={sides.get(difference.row.id)}
                onChoose={(side) => choose([difference.row.id], side)}
              />
            ))}
          </ul>
          {differences.length > 0 && <ReasonField register={register} value={reason} onChange={setReason} />}
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button disabled={!isDecided} onClick={() => onDecide(decidedMarks(theirs, differences, sides), reason)}>
              {t('save')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

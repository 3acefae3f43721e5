import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import { ReasonField } from '../../roll-call/components/reason-field.tsx'
import type { Decided } from '../../roll-call/components/use-own-saves.ts'
import { marksOf, type Register, topicOf } from '../../roll-call/format.ts'
import { rollCallQueries } from '../../roll-call/queries.ts'
import { decidedMarks, differencesOf, type Side, type Sides } from '../format.ts'
import classes from './compare-rolls.module.css'
import { DifferenceRow } from './difference-row.tsx'

interface CompareRollsProps {
  register: Register
  mine: Decided
  onDecide: (decided: Decided) => void
  onClose: () => void
}

/** Whose word goes for what was taught, beside those for learners. */
const ofTopic = 'topic'

/** One's own register beside the one that is saved: for each learner where they differ, and for what was taught, whose word goes. */
export function CompareRolls({ register, mine, onDecide, onClose }: CompareRollsProps) {
  useFocusBack()
  const { t } = useTranslation(['attendance', 'ui'])
  // Read anew: what is compared with must be what is saved now.
  const saved = useQuery({ ...rollCallQueries.register(register.session.id), staleTime: 0 })
  const [sides, setSides] = useState<Sides>(new Map())
  const [reason, setReason] = useState(mine.reason)
  const { savedBy, version, needsReason } = saved.data ?? register
  // Before the first save there is nobody else's word: what was refused for another reason is one's own to save again.
  const theirs = { marks: version === 0 ? mine.marks : marksOf(saved.data ?? register), topic: topicOf(saved.data ?? register).trim() }
  const differences = differencesOf(register.students, mine.marks, theirs.marks)
  const isTopicOpen = version > 0 && mine.topic !== '' && theirs.topic !== '' && mine.topic !== theirs.topic
  const choose = (ids: readonly string[], side: Side) => setSides(new Map([...sides, ...ids.map((id) => [id, side] as const)]))
  const all = [...differences.map(({ row }) => row.id), ...(isTopicOpen ? [ofTopic] : [])]
  const isDecided = all.every((id) => sides.has(id))
  const decide = () => {
    const topic = isTopicOpen && sides.get(ofTopic) === 'theirs' ? theirs.topic : mine.topic || theirs.topic
    onDecide({ marks: decidedMarks(theirs.marks, differences, sides), topic, reason })
  }
  const by = savedBy ?? t('compare.somebody')
  return (
    <Modal opened onClose={onClose} title={t('compare.title')} closeButtonProps={{ 'aria-label': t('ui:close') }} size="lg">
      {saved.error ? (
        <ErrorFace failure={saved.error} onRetry={() => saved.refetch()} isRetrying={saved.isFetching} />
      ) : saved.isFetching ? (
        <LoadingFace rows={4} />
      ) : (
        <div className={classes.compare}>
          <p className={classes.about}>
            {differences.length > 0
              ? t('compare.about', { count: differences.length, by })
              : t(version === 0 ? 'compare.unsaved' : isTopicOpen ? 'compare.topic' : 'compare.same', { by })}
          </p>
          {all.length > 1 && (
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
                name={difference.row.name}
                rollNumber={difference.row.rollNumber}
                mine={t(`status.${difference.mine}`)}
                theirs={t(`status.${difference.theirs}`)}
                side={sides.get(difference.row.id)}
                onChoose={(side) => choose([difference.row.id], side)}
              />
            ))}
            {isTopicOpen && (
              <DifferenceRow
                name={t('topic.label')}
                mine={mine.topic}
                theirs={theirs.topic}
                side={sides.get(ofTopic)}
                onChoose={(side) => choose([ofTopic], side)}
              />
            )}
          </ul>
          {(needsReason || all.length > 0) && <ReasonField register={saved.data ?? register} value={reason} onChange={setReason} />}
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button disabled={!isDecided || (needsReason && reason.trim() === '')} onClick={decide}>
              {t('save')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

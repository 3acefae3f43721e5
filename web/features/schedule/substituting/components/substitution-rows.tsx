import { formatDayOf } from '../../../../lib/days.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { type State, StatePill } from '../../../../ui/state-pill.tsx'
import { formatSpan, type Substitution } from '../../format.ts'
import { useAnswerSubstitution, useDecideSubstitution } from '../../queries.ts'
import classes from './substitution-rows.module.css'

const states = {
  asked: 'warning',
  accepted: 'now',
  in_effect: 'good',
  declined: 'bad',
  refused: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<Substitution['state'], State>

/** Who asked whom to take which class session, with what may be answered. */
export function SubstitutionRows({ substitutions }: { substitutions: readonly Substitution[] }) {
  return (
    <ul className={classes.rows}>
      {substitutions.map((substitution) => (
        <SubstitutionRow key={substitution.id} substitution={substitution} />
      ))}
    </ul>
  )
}

function SubstitutionRow({ substitution }: { substitution: Substitution }) {
  const { t } = useTranslation('arranging')
  const answer = useAnswerSubstitution()
  const decide = useDecideSubstitution()
  const { id: substitutionId, session, askedBy, askedOf, mode, course, note, state, can, decidedBy } = substitution
  const failure = answer.error ?? decide.error
  const isBusy = answer.isPending || decide.isPending
  const reply = (word: 'accept' | 'decline' | 'withdraw') => answer.mutate({ body: { substitutionId, answer: word } })
  const settle = (decision: 'approve' | 'refuse') => decide.mutate({ body: { substitutionId, decision } })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.title}>
          {t('substitution.asks', { by: askedBy.name, of: askedOf.name })}{' '}
          <StatePill state={states[state]}>{t(`substitution.${state}`)}</StatePill>
        </span>
        <span>
          {session.course.course_name} · {session.class.name} · {formatDayOf(session.day)}, {formatSpan(session)}
          {session.room && ` · ${session.room.code}`}
        </span>
        <span className={classes.detail}>
          {[
            mode === 'SWAP' && course ? t('substitution.swap', { course: course.course_name }) : t('substitution.same'),
            note && `“${note}”`,
            decidedBy && t('substitution.decidedBy', { name: decidedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.actions}>
        {can.answer && (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => reply('decline')}>
              {t('substitution.decline')}
            </Button>
            <Button isLoading={isBusy} onClick={() => reply('accept')}>
              {t('substitution.accept')}
            </Button>
          </>
        )}
        {can.decide && (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => settle('refuse')}>
              {t('substitution.refuse')}
            </Button>
            <Button isLoading={isBusy} onClick={() => settle('approve')}>
              {t('substitution.approve')}
            </Button>
          </>
        )}
        {can.withdraw && (
          <Button variant="default" isLoading={isBusy} onClick={() => reply('withdraw')}>
            {t('substitution.withdraw')}
          </Button>
        )}
      </div>
      {failure && <FormFailure text={failureText(failure)} />}
    </li>
  )
}

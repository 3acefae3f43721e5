import { Suspense, useRef, useState } from 'react'
import { useConnection } from '../../../../lib/connection.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { marksFromCheckIns } from '../../check-in/format.ts'
import { RefusedRoll } from '../../unsent/components/refused-roll.tsx'
import { countsOf, isMostlyAbsent, lockOf, type Register, tapModes } from '../format.ts'
import { CheckInLegend } from './check-in-legend.tsx'
import { LockNotice } from './lock-notice.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { ReasonField } from './reason-field.tsx'
import { RegisterActions } from './register-actions.tsx'
import classes from './register-editor.module.css'
import { RollGrid } from './roll-grid.tsx'
import { SaveBar } from './save-bar.tsx'
import { SavedState } from './saved-state.tsx'
import { TypeRolls, type TypeRollsHandle } from './type-rolls.tsx'
import { useRoll } from './use-roll.ts'
import { useRollKeys } from './use-roll-keys.ts'

const CheckInPanel = lazyPart(
  async () => ({ default: (await import('../../check-in/components/check-in-panel.tsx')).CheckInPanel }),
  ['check-in'],
)

/** Calling the roll of one session: everybody is there until somebody is tapped. */
export function RegisterEditor({ register }: { register: Register }) {
  const { t } = useTranslation('attendance')
  const roll = useRoll(register)
  const isOffline = useConnection((connection) => connection.isOffline)
  const { fields, change, empty } = useDraftFields(`register.${register.session.id}`, { reason: '' })
  const { reason } = fields
  const [isAsking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isCheckingIn, setCheckingIn] = useState(false)
  const typing = useRef<TypeRollsHandle>(null)
  const { students } = register
  const lock = lockOf(register, new Date())
  const isLocked = lock !== null
  const counts = countsOf(roll.marks, students)
  const canSave = !isLocked && (roll.isChanged || !roll.isSaved)
  const saved = canSave || !roll.isSaved ? null : roll.isSent ? 'saved' : isOffline ? 'waiting' : 'sending'
  const showsReason = canSave && (register.needsReason || (roll.isSaved && roll.isChanged))
  const lacksReason = register.needsReason && reason.trim() === ''
  const save = () => {
    setAsking(false)
    roll.send(showsReason ? reason : '', () => change({ reason }))
    empty()
  }
  const askOrSave = () => {
    setMissing(lacksReason)
    if (lacksReason) return
    if (isMostlyAbsent(counts)) setAsking(true)
    else save()
  }
  const keys = useRollKeys({ onUndo: () => roll.step({ type: 'undo' }), onSave: () => canSave && askOrSave() })
  return (
    <div className={classes.register} {...keys}>
      {lock && <LockNotice register={register} lock={lock} />}
      {roll.isOvertaken && !roll.refused && !isLocked && <OvertakenNotice register={register} />}
      {roll.refused && (
        <RefusedRoll
          register={register}
          refused={roll.refused}
          topic={roll.topicToCompare}
          isLocked={isLocked}
          onDecide={(decided) => roll.sendDecided(decided, () => change({ reason: decided.reason }))}
        />
      )}
      <div className={classes.tools}>
        <div className={classes.line}>
          {!isLocked && (
            <TypeRolls
              ref={typing}
              students={students}
              mode={roll.mode}
              onMark={(ids) => roll.step({ type: 'mark', ids, as: roll.mode })}
            />
          )}
          <RegisterActions register={register} isLocked={isLocked} onCheckIn={() => setCheckingIn(true)} />
        </div>
        {!isLocked && (
          <SegmentedChoice
            label={t('mode.label')}
            value={roll.mode}
            options={tapModes.map((mode) => ({ value: mode, label: t(`status.${mode}`) }))}
            onChange={(mode) => roll.step({ type: 'mode', mode })}
          />
        )}
      </div>
      <RollGrid
        students={students}
        marks={roll.marks}
        isLocked={isLocked}
        step={roll.step}
        onType={(character) => typing.current?.begin(character)}
      />
      <CheckInLegend students={students} />
      <p className={classes.keys} id="roll-keys">
        {t('grid.keys')}
      </p>
      <SaveBar
        counts={counts}
        lessons={register.lessons}
        topic={roll.topic}
        onTopic={roll.setTopic}
        reasonField={
          showsReason && (
            <ReasonField register={register} value={reason} isMissing={isMissing} onChange={(written) => change({ reason: written })} />
          )
        }
        saved={saved}
        about={roll.hasFailed ? <FormFailure text={t('state.notKept')} /> : saved && <SavedState register={register} saved={saved} />}
        canUndo={roll.canUndo}
        isLocked={isLocked}
        onUndo={() => roll.step({ type: 'undo' })}
        onSave={askOrSave}
      />
      <ConfirmDialog
        isOpen={isAsking}
        question={t('mostly.question', { absent: counts.absent, all: students.length })}
        consequence={t('mostly.consequence')}
        action={t('save')}
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
      <Suspense>
        {/* Whoever cancels a class need not know that its code is shown: nobody is let in by it any more. */}
        {isCheckingIn && register.session.state !== 'cancelled' && (
          <CheckInPanel
            session={register.session}
            students={students}
            onTakeOver={(checkedIn) => roll.step({ type: 'replace', marks: marksFromCheckIns(students, roll.marks, checkedIn) })}
            onClose={() => setCheckingIn(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

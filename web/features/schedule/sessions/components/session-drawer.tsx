import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Drawer } from '../../../../ui/kit/drawer.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import type { ClassSession } from '../../format.ts'
import { AskSubstitute } from '../../substituting/components/ask-substitute.tsx'
import { CancelForm } from './cancel-form.tsx'
import { EditForm } from './edit-form.tsx'
import { type SessionAction, SessionActions } from './session-actions.tsx'
import classes from './session-drawer.module.css'
import { SessionFacts } from './session-facts.tsx'

interface SessionDrawerProps {
  session: ClassSession
  onClose: () => void
  /** Makes the same one on further days; without, that is not offered. */
  onRepeat?: ((session: ClassSession) => void) | undefined
}

/** One class session: what is known of it, and what may be done with it. */
export function SessionDrawer({ session, onClose, onRepeat }: SessionDrawerProps) {
  useFocusBack()
  const { t } = useTranslation(['arranging', 'ui'])
  const [doing, setDoing] = useState<SessionAction>()
  const back = () => setDoing(undefined)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={session.course.course_name}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.body}>
        <SessionFacts session={session} />
        {doing === undefined && <SessionActions session={session} onDo={setDoing} onDone={onClose} onRepeat={onRepeat} />}
        {doing && (
          <section className={classes.form} aria-label={t(`action.${doing}`)}>
            <h3>{t(`action.${doing}`)}</h3>
            {doing === 'edit' && <EditForm session={session} onDone={onClose} onCancel={back} />}
            {doing === 'cancel' && <CancelForm session={session} onDone={onClose} onCancel={back} />}
            {doing === 'substitute' && <AskSubstitute session={session} onDone={onClose} onCancel={back} />}
          </section>
        )}
      </div>
    </Drawer>
  )
}

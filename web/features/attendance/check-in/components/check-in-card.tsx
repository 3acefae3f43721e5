import { IconCircleCheck } from '@tabler/icons-react'
import { formatTime } from '../../../../lib/dates.ts'
import { deviceId } from '../../../../lib/device-id.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import type { OpenCheckIn } from '../../open-check-ins/components/open-check-ins.tsx'
import { checkInNamed } from '../format.ts'
import { useCheckIn } from '../queries.ts'
import classes from './check-in-card.module.css'
import { CodeForm } from './code-form.tsx'
import { ScannedCode } from './scanned-code.tsx'
import { Scanner } from './scanner.tsx'

interface CheckInCardProps {
  session: OpenCheckIn
  /** The six digits that the page was opened with, by the phone's own camera. */
  scanned: string | null
}

/** Checks a learner in to one class: by what the camera sees, or by typing. */
export function CheckInCard({ session, scanned }: CheckInCardProps) {
  const { t } = useTranslation('check-in')
  const checkIn = useCheckIn()
  const { classScheduleId, course_name, checkedInAt } = session
  const send = (code: string) => {
    if (checkIn.isPending) return
    checkIn.mutate({ body: { classScheduleId, code, deviceId: deviceId(), at: new Date().toISOString() } })
  }
  const sendScanned = (text: string) => {
    const named = checkInNamed(text, window.location.origin)
    if (named?.classScheduleId === classScheduleId && checkIn.variables?.body.code !== named.code) send(named.code)
  }
  const doneAt = checkIn.data?.checkedInAt ?? checkedInAt
  if (doneAt) {
    return (
      <Card title={course_name}>
        <div className={classes.done} role="status">
          <IconCircleCheck size={40} stroke={1.6} aria-hidden />
          <p className={classes.strong}>{t('done.title', { at: formatTime(doneAt) })}</p>
          <p className={classes.soft}>{t('done.text')}</p>
        </div>
      </Card>
    )
  }
  const failure = checkIn.error ? failureText(checkIn.error) : null
  return (
    <Card title={course_name}>
      <div className={classes.body}>
        {scanned && !checkIn.error ? (
          <ScannedCode code={scanned} isBusy={checkIn.isPending} onSend={() => send(scanned)} />
        ) : (
          <>
            <Scanner onText={sendScanned} />
            {failure && checkIn.error?.code !== 'attendance.code_wrong' && <FormFailure text={failure} />}
            <CodeForm isBusy={checkIn.isPending} failure={checkIn.error?.code === 'attendance.code_wrong' ? failure : null} onCode={send} />
          </>
        )}
      </div>
    </Card>
  )
}

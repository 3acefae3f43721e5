import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '../../../../lib/days.ts'
import { useStore } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { type ClassSession, whenOf } from '../../day/format.ts'
import { rollCallQueries } from '../queries.ts'
import { RegisterEditor } from './register-editor.tsx'
import classes from './register-panel.module.css'

interface RegisterPanelProps {
  sessionId: string
  /** What the day's list knows of it, while its register is on its way. */
  session: ClassSession | undefined
  /** Where the day's list is, for a phone, which shows one of the two. */
  listAddress: string
}

/** The register of one session, under what it is of. */
export function RegisterPanel({ sessionId, session: listed, listAddress }: RegisterPanelProps) {
  const { t } = useTranslation('attendance')
  const register = useQuery(rollCallQueries.register(sessionId))
  const unsent = useQuery(rollCallQueries.unsent())
  // Until it is known what waits on the device, what was tapped behind that would be taken for what somebody else overtook.
  const isUnsentKnown = unsent.isSuccess || unsent.isFetched
  const session = register.data?.session ?? listed
  const change = useStore((state) => state.change)
  const students = register.data?.students
  useEffect(() => change('course', { attendeeData: students ?? [] }), [change, students])
  return (
    <Card>
      {(session || register.error) && (
        <div className={classes.head}>
          <h2 className={classes.title}>{session ? `${session.course.course_name} · ${session.class.name}` : t('register.title')}</h2>
          {session && (
            <p className={classes.about}>{[dayInWords(session.day), whenOf(session), session.room?.code].filter(Boolean).join(' · ')}</p>
          )}
          <Link className={classes.back} to={listAddress}>
            {t('allClasses')}
          </Link>
        </div>
      )}
      {register.data && register.data.students.length > 0 && isUnsentKnown ? (
        <div className={classes.body}>
          <RegisterEditor key={sessionId} register={register.data} />
        </div>
      ) : register.data?.students.length === 0 ? (
        <EmptyFace title={t('nobody.title')} text={t('nobody.text')} />
      ) : register.error && !register.data ? (
        <ErrorFace
          failure={register.error}
          title={t('register.failed')}
          onRetry={() => register.refetch()}
          isRetrying={register.isFetching}
        />
      ) : (
        <CardBody>
          <LoadingFace rows={8} />
        </CardBody>
      )}
    </Card>
  )
}

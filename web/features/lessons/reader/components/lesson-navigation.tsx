import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { WholeLesson } from '../../format.ts'
import classes from './lesson-navigation.module.css'

interface LessonNavigationProps {
  lesson: WholeLesson
  courseAddress: string
  search: string
}

/** The lessons before and after, and the way back where there is none. */
export function LessonNavigation({ lesson: { previous, next }, courseAddress, search }: LessonNavigationProps) {
  const { t } = useTranslation('lessons')
  return (
    <nav className={classes.navigation} aria-label={t('read.navigation')}>
      {previous && (
        <Link className={classes.step} to={`${courseAddress}/lessons/${previous.id}${search}`} rel="prev">
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            <span className={classes.label}>{t('read.previous')}</span>
            <span>{previous.title}</span>
          </span>
        </Link>
      )}
      <Link
        className={classes.step}
        data-next
        to={next ? `${courseAddress}/lessons/${next.id}${search}` : `${courseAddress}${search}`}
        rel="next"
      >
        <span className={classes.words}>
          <span className={classes.label}>{t(next ? 'read.next' : 'read.last')}</span>
          <span>{next?.title ?? t('read.toCourse')}</span>
        </span>
        <IconArrowRight size={20} stroke={1.6} aria-hidden />
      </Link>
    </nav>
  )
}

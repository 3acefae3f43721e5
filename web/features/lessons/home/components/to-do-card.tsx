import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import type { Lesson } from '../../format.ts'
import classes from './to-do-card.module.css'

/** What a course still wants from its teacher. */
export function ToDoCard({ lessons }: { lessons: readonly Lesson[] }) {
  const { t } = useTranslation('lessons')
  const contents = lessons.flatMap((lesson) => lesson.contents.map((content) => lesson.isVisible && content.isPublished))
  const rows = [
    { label: t('home.drafts'), figure: String(lessons.filter(({ state }) => state === 'draft').length) },
    { label: t('home.scheduled'), figure: String(lessons.filter(({ state, isVisible }) => state === 'published' && !isVisible).length) },
    { label: t('home.published'), figure: `${contents.filter(Boolean).length} / ${contents.length}` },
  ]
  return (
    <Card title={t('home.toDo')}>
      <dl className={classes.list}>
        {rows.map(({ label, figure }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

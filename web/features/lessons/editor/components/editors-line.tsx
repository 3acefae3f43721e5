import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shownLanguage } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { editorQueries, sayClosed, sayClosedInTurn } from '../queries.ts'
import classes from './editors-line.module.css'

/** Says that one has a content open, and shows who else has. */
export function EditorsLine({ contentId }: { contentId: string }) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const { data } = useQuery({ ...editorQueries.editors(contentId), gcTime: 0 })
  useEffect(() => {
    const close = () => sayClosed(contentId)
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
      void sayClosedInTurn(contentId)
    }
  }, [contentId])
  const others = data?.editors ?? []
  const names = new Intl.ListFormat(shownLanguage(), { type: 'conjunction' }).format(others.map(({ name }) => name))
  return (
    <div className={classes.place} role="status">
      {others.length > 0 && (
        <p className={classes.line}>
          <span className={classes.pictures}>
            {others.slice(0, 3).map(({ id, name, website }) => (
              <PersonAvatar key={id} name={name} website={website} sizePx={28} />
            ))}
          </span>
          {t('edit.others', { count: others.length, names })}
        </p>
      )}
    </div>
  )
}

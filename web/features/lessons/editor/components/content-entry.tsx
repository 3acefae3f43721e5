import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { ContentIcon } from '../../components/content-icon.tsx'
import { useContentWords } from '../../components/use-content-words.ts'
import type { ContentRow } from '../../format.ts'
import { useDeleteContent, useRestoreContent } from '../queries.ts'
import classes from './content-entry.module.css'

interface ContentEntryProps {
  content: ContentRow
  /** The names of the classes that it is for, if not for all. */
  onlyFor: string
  isOpen: boolean
}

/** One content in the list of the editor: opened by a press, deleted and, for a moment, undone. */
export function ContentEntry({ content, onlyFor, isOpen }: ContentEntryProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const words = useContentWords()
  const remove = useDeleteContent()
  const restore = useRestoreContent()
  const { id, type, title, isPublished } = content
  const tell = (heading: string, text: string, undo?: () => void) =>
    void showNotice({
      id: `content-${id}`,
      title: heading,
      text,
      closeLabel: t('ui:close'),
      ...(undo && { action: { label: t('edit.undo'), onPress: undo } }),
    })
  // The entry is off the list by then: only a promise still hears the answer.
  const undo = () =>
    void restore.mutateAsync({ body: { contentId: id } }).then(
      () => tell(t('edit.restored', { title }), t('edit.restoredText')),
      (failure: Failure) => tell(t('edit.restoreFailed'), failureText(failure)),
    )
  const facts = [words.about(content), onlyFor && t('edit.onlyFor', { classes: onlyFor }), !isPublished && t('edit.hidden')].filter(Boolean)
  return (
    <li className={classes.entry} data-open={isOpen || undefined}>
      <Link className={classes.link} to={`?content=${id}`} aria-current={isOpen || undefined} preventScrollReset>
        <ContentIcon type={type} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </span>
      </Link>
      <IconButton
        aria-label={t('edit.delete', { title })}
        isLoading={remove.isPending}
        onClick={() =>
          remove.mutate(
            { query: { contentId: id } },
            {
              onSuccess: () => tell(t('edit.deleted', { title }), t('edit.deletedText'), undo),
              onError: (failure) => tell(t('edit.deleteFailed'), failureText(failure)),
            },
          )
        }
      >
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </IconButton>
    </li>
  )
}

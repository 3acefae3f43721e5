import { useRef } from 'react'
import type { Failure } from '#contract/errors.ts'
import { readFromDevice } from '../../../../lib/device-drafts.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import type { Content } from '../../format.ts'
import { startOf } from '../format.ts'
import { readOpened } from '../queries.ts'
import { draftNameOf } from './use-content-draft.ts'

/** The content that is open in the editor. */
export interface OpenWriting {
  /** Saves what was changed in it; answers whether nothing is unsaved any more. What is wrong stands beside its button. */
  saveChanges: () => Promise<boolean>
}

/**
 * Publishing from the editor. Drafts save themselves, so a text may look as if it were done while learners would be told of an empty
 * one: what is open is saved first, and another text whose draft was never saved is opened instead of being published without it.
 */
export function useSavedFirst(contents: readonly Content[], openId: string | null, onOpen: (contentId: string) => void) {
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const { id: personId } = useUser()
  const writing = useRef<OpenWriting>(null)
  const tell = (title: string, text: string) => void showNotice({ title, text, isBad: true, closeLabel: t('ui:close') })
  const tellUnsaved = (content: Content | undefined, reason: 'failed' | 'draft') =>
    tell(t('edit.notPublished'), t(`edit.notPublishedText.${reason}`, { title: content?.title }))

  const hasDraft = async (contentId: string) => {
    const kept = readFromDevice(draftNameOf(personId, contentId))
    // A device that keeps nothing has no draft.
    const [opened, onDevice] = await Promise.all([readOpened(contentId), kept.catch(() => null)])
    return startOf(opened, onDevice).kept !== null
  }
  const publishWhatIsSaved = async (publish: () => void) => {
    const open = contents.find(({ id }) => id === openId)
    // Of what is not loaded yet, or could not be, the draft is asked for as of the others.
    const shown = writing.current
    if (shown && !(await shown.saveChanges())) return tellUnsaved(open, 'failed')
    const others = contents.filter(({ id, type }) => type === 'text' && !(shown && id === openId))
    const areDrafts = await Promise.all(others.map(({ id }) => hasDraft(id)))
    const draft = others.find((_, index) => areDrafts[index])
    if (!draft) return publish()
    onOpen(draft.id)
    tellUnsaved(draft, 'draft')
  }
  return {
    /** For the content that is open. */
    writing,
    savedFirst: (publish: () => void) =>
      void publishWhatIsSaved(publish).catch((failure: Failure) => tell(t('edit.notPublished'), failureText(failure))),
  }
}

import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import type { Content } from '../../format.ts'
import type { Kept } from '../format.ts'
import { discardDraft } from '../queries.ts'
import type { TextView } from './use-text-view.ts'

interface Words {
  title: string
  text: string
}

/** Taking another text in place of what is written. One can always have one's own back, also where the server cannot be told. */
export function useTextTaking({ draft, audience, kept, patch, show, goOnWith, settle }: TextView) {
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const told = { closeLabel: t('ui:close') }
  const offerUndo = (words: Words, onPress: () => void) =>
    void showNotice({ ...told, ...words, action: { label: t('edit.undo'), onPress } })
  const tellKept = (failure: Failure) =>
    void showNotice({ ...told, title: t('edit.discardFailed'), text: failureText(failure), isBad: true })
  return {
    /** Takes what was saved. */
    async take(content: Content, words: Words): Promise<void> {
      const before = draft.now()
      show(content)
      await draft.while(async () => {
        offerUndo(words, () => goOnWith(before))
        await settle(content, { writing: before, audience })
        await discardDraft(content.id).catch(tellKept)
      })
    },
    /** Goes on with the other kept draft. */
    takeOther(other: Kept): void {
      const before = { ...draft.now(), baseVersion: draft.baseVersion() }
      draft.rebase(other.baseVersion)
      goOnWith(other)
      patch({ kept: other, other: null })
      offerUndo({ title: t('edit.otherUsed'), text: t('edit.otherUsedText') }, () => {
        draft.rebase(before.baseVersion)
        goOnWith(before)
        patch({ kept, other })
      })
    },
  }
}

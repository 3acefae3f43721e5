import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import type { Content } from '../../format.ts'
import type { Audience, Kept, Opened, Start, Writing } from '../format.ts'
import { useContentDraft } from './use-content-draft.ts'

interface View {
  saved: Content
  audience: Audience
  /** The kept draft that one goes on with, and an older one. */
  kept: Kept | null
  other: Kept | null
  /** Whether there is something to save. */
  isChanged: boolean
}

const viewOf = (saved: Content): View => ({ saved, audience: saved, kept: null, other: null, isChanged: false })

/**
 * What of a text is on the screen and what of it is saved. `field` is what the fields begin with; it changes only when another text
 * takes the place of the one there, because what is typed is held by the draft and draws nothing anew.
 */
export function useTextView(opened: Opened, start: Start) {
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const draft = useContentDraft(opened.content.id, start)
  const [view, setView] = useState<View>(() => ({
    ...viewOf(opened.content),
    kept: start.kept,
    other: start.other,
    isChanged: start.kept !== null,
  }))
  const [field, setField] = useState({ title: start.title, body: start.body, round: 0 })

  const patch = (part: Partial<View>) => setView((before) => ({ ...before, ...part }))
  /** Another text in place of the one on the screen. */
  const show = ({ title, body }: Writing) => setField(({ round }) => ({ title, body, round: round + 1 }))
  const change = (part: Partial<Writing>) => {
    if (!view.isChanged) patch({ isChanged: true })
    draft.change(part)
  }
  /** Writing goes on from what was saved. */
  const settle = async (content: Content, isOnServer: boolean) => {
    setView(viewOf(content))
    await draft.settle(content, isOnServer)
  }
  /** Takes a saved text in place of one's own, which one can have back. */
  const take = async (content: Content, words: { title: string; text: string }) => {
    const before = draft.now()
    show(content)
    await draft.while(() => settle(content, true))
    const back = () => {
      show(before)
      patch({ isChanged: true })
      draft.change(before)
    }
    void showNotice({ ...words, closeLabel: t('ui:close'), action: { label: t('edit.undo'), onPress: back } })
  }
  /** Goes on with the other kept draft. */
  const takeOther = ({ title, body, baseVersion }: Kept) => {
    draft.rebase(baseVersion)
    show({ title, body })
    draft.change({ title, body })
    patch({ kept: view.other, other: null, isChanged: true })
  }
  const changeAudience = (audience: Audience) => patch({ audience, isChanged: true })
  return { ...view, draft, field, change, changeAudience, settle, take, takeOther }
}

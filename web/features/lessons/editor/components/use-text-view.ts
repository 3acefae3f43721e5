import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'
import type { Content } from '../../format.ts'
import { type Audience, isSameWriting, type Kept, type Opened, type Start, type Writing } from '../format.ts'
import { discardDraft } from '../queries.ts'
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

/** What was on the screen when it was sent, or thrown away. */
export interface Done {
  writing: Writing
  audience: Audience
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
  // Typing draws nothing anew, and may come from a drawing that is long past.
  const markChanged = () => setView((before) => (before.isChanged ? before : { ...before, isChanged: true }))
  /** Another text in place of the one on the screen. */
  const show = ({ title, body }: Writing) => setField(({ round }) => ({ title, body, round: round + 1 }))
  const change = (part: Partial<Writing>) => {
    markChanged()
    draft.change(part)
  }
  /** Goes on with another text in place of the one on the screen. */
  const goOnWith = ({ title, body }: Writing) => {
    show({ title, body })
    change({ title, body })
  }
  /** Writing goes on from what was saved. What changed since `done` was sent, or thrown away, is still to be saved. */
  const settle = async (content: Content, done: Done) => {
    setView(({ audience }) => ({ ...viewOf(content), ...(audience !== done.audience && { audience, isChanged: true }) }))
    await draft.settle(content, done.writing)
    if (!isSameWriting(draft.now(), content)) markChanged()
  }
  /** Takes a saved text in place of one's own, which one can have back. */
  const take = async (content: Content, words: { title: string; text: string }) => {
    const before = draft.now()
    show(content)
    await draft.while(async () => {
      await settle(content, { writing: before, audience: view.audience })
      await discardDraft(content.id)
    })
    const back = () => goOnWith(before)
    void showNotice({ ...words, closeLabel: t('ui:close'), action: { label: t('edit.undo'), onPress: back } })
  }
  /** Goes on with the other kept draft. */
  const takeOther = (other: Kept) => {
    draft.rebase(other.baseVersion)
    goOnWith(other)
    patch({ kept: other, other: null })
  }
  const changeAudience = (audience: Audience) => patch({ audience, isChanged: true })
  return { ...view, draft, field, change, changeAudience, settle, take, takeOther }
}

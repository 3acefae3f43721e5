import { useRef, useState } from 'react'
import type { Content } from '../../format.ts'
import { type Audience, isSameWriting, type Kept, type Opened, type Start, type Writing } from '../format.ts'
import { useContentDraft } from './use-content-draft.ts'

export interface View {
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
  const draft = useContentDraft(opened.content.id, start)
  const [view, setView] = useState<View>(() => ({
    ...viewOf(opened.content),
    kept: start.kept,
    other: start.other,
    isChanged: start.kept !== null,
  }))
  // What waits for its turn to be saved begins on what is so by then, not on what was drawn when it was asked for.
  const latest = useRef(view)
  const [field, setField] = useState({ title: start.title, body: start.body, round: 0 })

  const patch = (part: Partial<View>) => {
    latest.current = { ...latest.current, ...part }
    setView(latest.current)
  }
  // Typing draws nothing anew, and may come from a drawing that is long past.
  const markChanged = () => {
    if (!latest.current.isChanged) patch({ isChanged: true })
  }
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
    const { audience } = latest.current
    patch({ ...viewOf(content), ...(audience !== done.audience && { audience, isChanged: true }) })
    await draft.settle(content, done.writing)
    if (!isSameWriting(draft.now(), content)) markChanged()
  }
  const changeAudience = (audience: Audience) => patch({ audience, isChanged: true })
  return { ...view, latest, draft, field, patch, show, change, goOnWith, changeAudience, settle }
}

export type TextView = ReturnType<typeof useTextView>

import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { oneAtATime } from '../../../../lib/one-at-a-time.ts'
import type { Content } from '../../format.ts'
import type { Opened, Start, Writing } from '../format.ts'
import { useUpdateContent } from '../queries.ts'
import { useComparison } from './use-comparison.ts'
import { useTextTaking } from './use-text-taking.ts'
import { useTextView } from './use-text-view.ts'

/** Editing one text and saving it as its next version; where somebody else saved meanwhile, both are laid side by side. */
export function useTextContent(opened: Opened, start: Start) {
  const contentId = opened.content.id
  const view = useTextView(opened, start)
  const { draft, latest } = view
  const { take: takeSaved, takeOther } = useTextTaking(view)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const comparison = useComparison(contentId)
  const update = useUpdateContent()

  const change = (part: Partial<Writing>) => {
    if (part.title) setTitleMissing(false)
    view.change(part)
  }
  const saveNow = async (asked?: number) => {
    const { audience, isChanged } = latest.current
    // Whatever this waited for may have saved all of it.
    if (asked === undefined && !isChanged) return
    const version = asked ?? draft.baseVersion()
    const writing = draft.now()
    const { classIds, isPublished } = audience
    const content = await update.mutateAsync({ body: { contentId, version, ...writing, classIds: [...classIds], isPublished } })
    await view.settle(content, { writing, audience })
    comparison.close()
  }
  /** Answers whether it is saved now. One after another: each is begun on the version that the one before made. */
  const save = async (version?: number): Promise<boolean> => {
    const isNamed = draft.now().title.trim() !== ''
    setTitleMissing(!isNamed)
    if (!isNamed) return false
    return await oneAtATime(`prangan.content.${contentId}`, () => draft.while(() => saveNow(version))).then(
      () => true,
      // Whatever else went wrong stands beside the button.
      ({ code }: Failure) => {
        if (code === 'lessons.changed_meanwhile') comparison.compare()
        return false
      },
    )
  }
  const take = (content: Content, words: { title: string; text: string }) => {
    comparison.close()
    void takeSaved(content, words)
  }
  const isCrossed = update.error?.code === 'lessons.changed_meanwhile'
  return {
    ...view,
    ...{ contentId, comparison, isTitleMissing, change, save, take, takeOther },
    failure: isCrossed ? comparison.failure : update.error,
    isSaving: update.isPending,
  }
}

export type TextContent = ReturnType<typeof useTextContent>

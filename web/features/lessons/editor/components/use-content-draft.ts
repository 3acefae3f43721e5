import { useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand'
import { forgetOnDevice, keepOnDevice } from '../../../../lib/device-drafts.ts'
import { type Keeping, SelfSaving } from '../../../../lib/self-saving.ts'
import { useUser } from '../../../../lib/store.ts'
import type { Start, Writing } from '../format.ts'
import { sendDraft, sendLastDraft } from '../queries.ts'

/** The name under which a person's writing of a content is kept on a device. */
export const draftNameOf = (personId: string, contentId: string) => `${personId}.content.${contentId}`
export const useDraftName = (contentId: string) => draftNameOf(useUser().id, contentId)

/**
 * The draft of one content: what is on the screen, kept on the device and sent to the server by itself. It is held beside React, so
 * that typing draws nothing anew; only who reads `keeping` hears where the draft is.
 */
export function useContentDraft(contentId: string, start: Start) {
  const name = useDraftName(contentId)
  const writing = useRef<Writing>({ title: start.title, body: start.body })
  const baseVersion = useRef(start.baseVersion)
  const heardAt = useRef(start.kept?.from === 'server' ? start.kept.at : null)
  const [keeping] = useState(() => createStore<Keeping>()(() => ({ is: 'untouched' })))
  const [saving] = useState(
    () =>
      new SelfSaving<Writing>({
        keep: ({ title, body }) =>
          keepOnDevice(name, {
            values: { title, body },
            baseVersion: baseVersion.current,
            at: new Date().toISOString(),
            heardAt: heardAt.current,
          }),
        send: (draft) => sendDraft({ contentId, baseVersion: baseVersion.current, ...draft }),
        release: (savedAt) => {
          heardAt.current = savedAt
          return forgetOnDevice(name)
        },
        onKeeping: (now) => keeping.setState(now, true),
      }),
  )

  useEffect(() => {
    const onLeaving = () => {
      const draft = saving.unsent()
      if (draft) sendLastDraft({ contentId, baseVersion: baseVersion.current, ...draft })
    }
    saving.begin()
    window.addEventListener('pagehide', onLeaving)
    return () => {
      window.removeEventListener('pagehide', onLeaving)
      saving.end()
    }
  }, [contentId, saving])

  return {
    keeping,
    /** What stands on the screen now. */
    now: () => writing.current,
    change(part: Partial<Writing>): void {
      writing.current = { ...writing.current, ...part }
      saving.change(writing.current)
    },
    /** Does something with the draft that must not be crossed by sending it. When it fails, sending goes on. */
    async while<Result>(work: () => Promise<Result>): Promise<Result> {
      const goOn = await saving.hold()
      try {
        return await work()
      } finally {
        goOn()
      }
    },
    /**
     * What was `done` is done with: saved as a version, or thrown away. Writing goes on from `saved`; what was written since stays, and
     * begins the next draft.
     */
    async settle(saved: Writing & { version: number }, done: Writing): Promise<void> {
      const { title, body } = writing.current
      const isWrittenOn = title !== done.title || body !== done.body
      baseVersion.current = saved.version
      writing.current = { title: title === done.title ? saved.title : title, body: body === done.body ? saved.body : body }
      if (isWrittenOn) saving.change(writing.current)
      else await saving.drop()
    },
    /** Goes on from another version without changing what is written. */
    rebase(version: number): void {
      baseVersion.current = version
    },
    baseVersion: () => baseVersion.current,
  }
}

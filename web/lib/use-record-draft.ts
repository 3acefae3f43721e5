import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { useUser } from './store.ts'

/** What was begun in a form and not saved, under a name of this person's own; without a name nothing is kept. */
export function useRecordDraft(name: string | undefined, initial: Readonly<Record<string, string>>) {
  const own = `record.${useUser().id}.${name}`
  const isWritten = (values: Readonly<Record<string, string>>) => Object.entries(values).some(([field, text]) => text !== initial[field])
  return {
    isWritten,
    read: () => (name === undefined ? undefined : readDraft(own)),
    keep(values: Readonly<Record<string, string>>) {
      if (name === undefined) return
      if (isWritten(values)) keepDraft(own, { ...values })
      else forgetDraft(own)
    },
    forget() {
      if (name !== undefined) forgetDraft(own)
    },
  }
}

import { create } from 'zustand'

/** Set while this device keeps an upload that is not finished. */
const flagName = 'prangan.uploads'

/** Whether there is, or was left behind, any upload; until then nothing of uploading is even fetched. */
export const useUploadsNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: localStorage.getItem(flagName) !== null }))

export const needUploads = () => useUploadsNeed.setState({ isNeeded: true })

/** Remembers for the next visit whether there is an upload to go on with. */
export function rememberUploads(areKept: boolean): void {
  if (areKept) localStorage.setItem(flagName, 'true')
  else localStorage.removeItem(flagName)
}

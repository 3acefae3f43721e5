import { useStore } from './store.ts'

/** Whether others use the device too: then nothing of whoever is signed in is to stay on it. */
export function isOnSharedDevice(): boolean {
  const { loggedinUser } = useStore.getState()
  return loggedinUser.isUserLoggedIn && loggedinUser.isOnSharedDevice === true
}

/** Where what somebody writes is kept: on the device; on a shared one in this tab alone, which whoever leaves empties. */
export const ownStorage = (): Storage => (isOnSharedDevice() ? sessionStorage : localStorage)

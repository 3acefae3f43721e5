import { create } from 'zustand'
import type { Failure } from '#contract/errors.ts'

interface Connection {
  /** Whether the server could not be reached when it was last asked. */
  isOffline: boolean
  /** Of each address whose answer came from the device: when it was stored. */
  keptAt: ReadonlyMap<string, string>
}

const atFirst = (): Connection => ({ isOffline: !navigator.onLine, keptAt: new Map() })

/** What the page knows of its network, and how old what it shows is. */
export const useConnection = create<Connection>()(atFirst)

/** The network answered, or the device in its place: then `keptAt` is when that answer was stored. */
export function noteAnswer(address: string, keptAt: string | null): void {
  const before = useConnection.getState()
  if (keptAt === null && !before.isOffline && !before.keptAt.has(address)) return
  const after = new Map(before.keptAt)
  if (keptAt === null) after.delete(address)
  else after.set(address, keptAt)
  useConnection.setState({ keptAt: after, ...(keptAt === null && { isOffline: false }) })
}

/** Nothing answered. */
export const noteSilence = () => useConnection.setState({ isOffline: true })

/** The network is there again, as the browser or the live stream says: what came from the device is to be read anew. */
export const noteNetwork = () => useConnection.setState({ isOffline: false, keptAt: new Map() })

/** When the oldest answer on the screen was stored; null where all of them are the server's. */
export const oldestKept = ({ keptAt }: Pick<Connection, 'keptAt'>): string | null => [...keptAt.values()].sort()[0] ?? null

/** Whether something failed for want of a network: what is on the screen is read anew, by itself, when that is back. */
export const useComesLater = ({ code }: Failure): boolean => useConnection(({ isOffline }) => isOffline) && code === 'platform.unavailable'

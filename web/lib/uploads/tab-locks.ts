/** How to let go of what this tab holds. */
const releases = new Map<string, () => void>()

const lockOf = (id: string) => `prangan.upload.${id}`

/**
 * Makes an upload this tab's own until `letGo` or its end, so that two tabs never send the same. False when another tab has it.
 * Browsers have locks only on https and loopback; elsewhere the server still lets only one of two write.
 */
export function holdHere(id: string): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>((release) => releases.set(id, release)) : undefined
    }
    locks.request(lockOf(id), { ifAvailable: true }, held).catch(reject)
  })
}

export function letGo(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}

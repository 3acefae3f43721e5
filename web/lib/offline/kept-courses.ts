import { isOnSharedDevice } from '../own-storage.ts'
import { type KeptCourse, withDevice } from './device-database.ts'
import { keptCacheName, keptCacheNames } from './kept-caches.ts'
import { forgetReadingPages } from './reading-pages.ts'
import { tellKeptChanged } from './worker.ts'

/** Whether this browser could keep anything: it needs https or loopback, and a service worker. */
const hasRoom = () => 'caches' in globalThis && 'serviceWorker' in navigator && 'indexedDB' in globalThis

/** Whether anything may be kept: on a shared device nothing is. */
export const canKeep = () => hasRoom() && !isOnSharedDevice()

export const keptCourse = (personId: string, courseId: string): Promise<KeptCourse | null> =>
  withDevice(async (device) => (await device.get('courses', [personId, courseId])) ?? null)

/** Removes a course from the device. */
export async function forgetCourse(personId: string, courseId: string): Promise<void> {
  await caches.delete(keptCacheName(personId, courseId))
  await withDevice((device) => device.delete('courses', [personId, courseId]))
  tellKeptChanged()
}

/** Removes what everybody kept, or everybody but one: on a shared phone the next person is to find nothing. */
export async function forgetEverybodys(exceptPersonId?: string): Promise<void> {
  if (!hasRoom()) return
  const own = exceptPersonId ? await keptCacheNames(exceptPersonId) : []
  const others = (await keptCacheNames()).filter((name) => !own.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
  await withDevice(async (device) => {
    const transaction = device.transaction('courses', 'readwrite')
    const keys = (await transaction.store.getAllKeys()).filter(([personId]) => personId !== exceptPersonId)
    await Promise.all(keys.map((key) => transaction.store.delete(key)))
    await transaction.done
  })
  if (own.length === 0) await forgetReadingPages()
}

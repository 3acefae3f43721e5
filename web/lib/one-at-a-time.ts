type Locks = Pick<LockManager, 'request'>

const last = new Map<string, Promise<unknown>>()

/**
 * Does the work of a name after whatever of it is being done: in every tab and in the service worker where the browser has locks, which
 * is on https and loopback, else in this tab.
 */
export function oneAtATime<Result>(
  name: string,
  work: () => Promise<Result>,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Promise<Result> {
  if (locks) return Promise.resolve(locks.request(name, work))
  const before = last.get(name) ?? Promise.resolve()
  const done = before.then(work, work)
  last.set(name, done)
  return done
}

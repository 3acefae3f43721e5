/**
 * One process at a time does a piece of work. Plain JavaScript without packages, because installing them is such a piece. Everything waits
 * here as it stands, as whoever asks can begin nothing before.
 */
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Which process this is, for as long as it lives. Numbers are given again, in a container very soon, so the moment at which it began stands
 * beside its number where the system tells it.
 * @param {number} pid @returns {string}
 */
function processNow(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : `${pid} ${others[18]}`
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return String(pid)
    throw error
  }
}

/** @param {string} owner */
function lives(owner) {
  const pid = Number.parseInt(owner, 10)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (codeOf(error) !== 'EPERM') throw error
  }
  return processNow(pid) === owner
}

/** @param {string} link */
function ownerOf(link) {
  try {
    return readlinkSync(link)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Takes the lock, a link that names its owner; answers who has it instead, or null. One whose owner is gone is taken away.
 * @param {string} lock
 */
function take(lock) {
  for (;;) {
    try {
      symlinkSync(processNow(process.pid), lock)
      return null
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = ownerOf(lock)
    if (owner !== null && lives(owner)) return owner
    if (owner !== null) takeAway(lock, owner)
  }
}

/** @param {string} lock @param {string} owner */
function takeAway(lock, owner) {
  const aside = `${lock}-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const taken = readlinkSync(aside)
  // Whoever found the same was quicker, and it is theirs by now.
  if (taken !== owner) symlinkSync(taken, lock)
  rmSync(aside)
}

const lookAgainMs = 200

/**
 * Does the work while nobody else who asks with this lock does theirs; waits for whoever does, and says so. Who is killed is not waited for.
 * @template T
 * @param {string} lock a path beside which nothing else lies @param {() => T} work @param {(sentence: string) => void} say
 * @returns {T}
 */
export function alone(lock, work, say) {
  mkdirSync(dirname(lock), { recursive: true })
  const nap = new Int32Array(new SharedArrayBuffer(4))
  let owner = take(lock)
  if (owner !== null) say(`Another command (process ${owner.split(' ')[0]}) installs or builds here; this one waits for it …`)
  for (; owner !== null; owner = take(lock)) Atomics.wait(nap, 0, 0, lookAgainMs)
  const letGo = () => rmSync(lock, { force: true })
  // The work may end the process where it fails.
  process.once('exit', letGo)
  try {
    return work()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

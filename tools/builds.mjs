/**
 * Where builds lie: each in a folder of its own, `dist/web-<number of its sources>`, and `dist/web` is a link to the one of today. A server
 * that runs keeps what it was started with, while another is built and put in place beside it. Plain JavaScript without packages, as in
 * bootstrap.mjs.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds before that of today are left to those who may still serve them. */
const keptBefore = 2

/** @param {string} path */
const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/**
 * Whether this build is in place.
 * @param {string} dist @param {string} name `web` or `server` @param {string} build the name of its folder @param {string} first
 */
export const isInPlace = (dist, name, build, first) =>
  isLink(join(dist, name)) && readlinkSync(join(dist, name)) === build && existsSync(join(dist, build, first))

/**
 * Puts a build in place, which `make` makes in `dist/.web-unfinished` unless it is still there; removes those that are too old.
 * @param {string} dist @param {string} name @param {string} build @param {string} first @param {() => void} make
 */
export function putInPlace(dist, name, build, first, make) {
  const folder = join(dist, build)
  mkdirSync(dist, { recursive: true })
  if (!existsSync(join(folder, first))) {
    // Whatever ends it halfway leaves nothing that is taken for a build.
    make()
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(dist, `.${name}-unfinished`), folder)
  }
  const now = new Date()
  utimesSync(folder, now, now)
  linkTo(dist, name, build)
  removeOld(dist, name, build)
}

/** @param {string} dist @param {string} name @param {string} build */
function linkTo(dist, name, build) {
  const [place, next] = [join(dist, name), join(dist, `.${name}-next`)]
  rmSync(next, { force: true })
  symlinkSync(build, next, 'dir')
  // A folder is what was built here before builds had folders of their own.
  if (existsSync(place) && !isLink(place)) rmSync(place, { recursive: true })
  renameSync(next, place)
}

/** @param {string} dist @param {string} name @param {string} build */
function removeOld(dist, name, build) {
  const before = readdirSync(dist)
    .filter((each) => each !== build && each.startsWith(`${name}-`))
    .map((each) => ({ path: join(dist, each), at: statSync(join(dist, each)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of before.slice(keptBefore)) rmSync(path, { recursive: true, force: true })
}

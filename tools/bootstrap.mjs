/**
 * What every command needs before it can begin: the packages that the lock file names, and the web and the server built of
 * today's sources. Runs on any Node from 20 on, before anything is installed, so it is plain JavaScript without packages.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { isInPlace, putInPlace } from './builds.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')

/** The Node that Prangan brings: the one that runs TypeScript as it stands. */
export const node = join(bin, 'node')

/** Beside the output of the command that it is done for, which may be read by another program. @param {string} sentence */
const say = (sentence) => console.error(sentence)

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Prangan's own Node and tools come first. */
const programs = () => `${bin}${delimiter}${process.env.PATH ?? ''}`

/** The environment of what is started for whoever asked, with all their settings. */
export const environment = () => ({ ...process.env, PATH: programs() })

/** What a program wants to know of the machine and of who runs it: where things lie, languages, the way into the network. */
const ofMachine =
  /^(HOME|USER|LOGNAME|SHELL|TERM|LANG(UAGE)?|LC_\w+|TZ|TMPDIR|TMP|TEMP|XDG_\w+|(https?|all|no)_proxy|npm_config_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|LD_LIBRARY_PATH|CI|PRANGAN_(CHROMIUM|HEIC_PROGRAM))$/i

/**
 * The environment of tests, rigs and builds: what they get of the machine, and what they are given, and no setting of an installation that
 * happens to be in the caller's. A server with an empty database of its own and somebody's bucket would take all that lies there for nobody's.
 * @param {NodeJS.ProcessEnv} given
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentOf = (given) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ofMachine.test(name))),
  PATH: programs(),
  ...given,
})

/** Installing and building is done by one command at a time. @param {() => void} work */
const inTurn = (work) => alone(join(root, '.cache/preparing'), work, say)

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether what npm recorded as installed is what the lock file asks for; another platform's packages may be missing. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(node) || !existsSync(join(root, record))) return false
  const installed = packagesIn(record)
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) => path === '' || (installed[path] ? installed[path].version === wanted.version : wanted.optional),
  )
}

const oldestNode = 20

/** Installs the packages when they are missing or older than the lock file. */
export function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    giveUp(`Prangan needs Node ${oldestNode} or newer; this is ${process.version}.`)
  if (!isInstalled()) inTurn(() => isInstalled() || install())
}

function install() {
  say('Installing the packages (about half a minute, once) …')
  // Not `npm ci`: it refuses a lock file that was written where another platform's optional packages could not be had. Those for development
  // too, whatever is usual here (NODE_ENV=production, omit=dev): the web is built with them.
  const flags = ['--no-save', '--include=dev', '--loglevel=error']
  const npm = spawnSync('npm', ['install', ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (npm.error || npm.status !== 0) giveUp('The packages could not be installed; npm says above why. Try again with `npm install`.')
  if (!existsSync(node)) giveUp('The `node` package was installed without its program: npm was told to ignore install scripts. Allow them.')
}

/** @param {string} path @returns {string[]} every file below, in a fixed order */
const filesBelow = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))

/** @param {string} path @returns {boolean} */
const isTest = (path) => /\.test\.tsx?$/.test(path)

/** What is built: each from its sources by its configuration, into a folder that has its first file when it is there. */
const parts = [
  { name: 'web', config: 'vite.config.ts', from: ['contract', 'tools/web-build', 'web'], first: 'index.html' },
  { name: 'server', config: 'vite.server.config.ts', from: ['contract', 'server'], first: 'main.js' },
]
const dist = join(root, 'dist')

/** What a part is made of, as one number. Contents, not times: a fresh clone has new times and the same contents. */
const sourcesHash = (/** @type {typeof parts[number]} */ { config, from }) => {
  const hash = createHash('sha256')
  for (const file of [...from.flatMap(filesBelow).filter((path) => !isTest(path)), config, 'package-lock.json'])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the web and the server (or only one of them) into dist, each when its sources changed since it was built. */
export function ensureBuilt(only = '') {
  for (const part of parts) {
    const isBuilt = () => isInPlace(dist, part.name, `${part.name}-${sourcesHash(part)}`, part.first)
    if ((!only || part.name === only) && !isBuilt()) inTurn(() => isBuilt() || build(part))
  }
}

/** @param {typeof parts[number]} part */
function build(part) {
  putInPlace(dist, part.name, `${part.name}-${sourcesHash(part)}`, part.first, () => {
    say(`Building the ${part.name} …`)
    const flags = ['--config', part.config, '--logLevel', 'warn']
    const vite = spawnSync(node, [join(bin, 'vite'), 'build', ...flags], {
      cwd: root,
      // Whatever the caller is about, and the same at every time: what it is built from names it.
      env: environmentOf({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (vite.status !== 0) giveUp(`The ${part.name} could not be built; the lines above say why.`)
  })
}

export const builtServer = 'dist/server/main.js'

/**
 * What Node is given to run a server with these settings. The embedded database is compiled WebAssembly: with a small young generation
 * what its compiler leaves behind is let go of at once, and the idle process stays under 300 MB instead of above 400 (decision 9). A real
 * server's process needs no such care.
 * @param {NodeJS.ProcessEnv} env
 */
export const serverArguments = (env, program = builtServer) => [...(env.DATABASE_URL ? [] : ['--max-semi-space-size=4']), program]

/**
 * Runs one program of this checkout in the foreground and ends as it ends. Signals are passed on, so that whoever stops
 * this process stops that one, and waits for it to finish its work.
 * @param {string[]} args what Node is to run
 * @param {Record<string, string>} [extra] environment beside the present one
 */
export function become(args, extra = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...extra } })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  // Ctrl-C in a terminal reaches the child by itself; a second one would tell it to hurry.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', (error) => giveUp(`It could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

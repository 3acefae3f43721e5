/**
 * Wapiti, a crawler-scanner: from every address that somebody of a role may read on, it tries what is known to break pages, and
 * looks at headers, cookies and methods. Once as nobody, and once in the session of each role.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { debianProgram } from '../tools/debian-program.ts'
import { run } from '../tools/run.ts'
import { type Harvest, harvest } from './harvest.ts'
import type { Came } from './part.ts'
import { closeConnections } from './send.ts'
import { served } from './served.ts'
import { type Asker, isSignedIn, startTarget } from './target.ts'

/** For finding addresses, and for each kind of attack, in seconds; a role takes no longer than what `longestSeconds` says. */
const scanSeconds = 8
const attackSeconds = 3
const longestSeconds = 60
/** Everything that needs no server on the internet to listen for the answer, and guesses no passwords. */
const modules = 'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'

/** What it says that is no fault here, word for word, and why not; docs/attack.md tells more. */
const explained: Record<string, string> = {
  'X-XSS-Protection is not set':
    'It is set to 0: browsers that knew it could be made to leak by it, and the content security policy does its work.',
  'Strict-Transport-Security is not set':
    'It is sent where the installation is reached over https; this one is on loopback, where browsers ignore it.',
}

/** Level 1 is low, 2 medium, 3 high and 4 critical. */
const finding = z.object({
  method: z.string(),
  path: z.string(),
  info: z.string(),
  level: z.int(),
  parameter: z.string().nullish(),
  http_request: z.string(),
})
const report = z.object({
  vulnerabilities: z.record(z.string(), z.array(finding)),
  anomalies: z.record(z.string(), z.array(finding)),
  infos: z.object({ crawled_pages_nbr: z.int().optional() }),
})

export async function wapiti(): Promise<Came> {
  const program = debianProgram('wapiti')
  if (!program) return { figures: [], missing: ['wapiti (it is not on the machine)'] }
  const folder = mkdtempSync(join(tmpdir(), 'prangan-wapiti-'))
  const target = await startTarget({ NODE_ENV: 'production' })
  try {
    const found: (z.output<typeof finding> & { kind: string; who: string })[] = []
    const { reads } = await harvest(target)
    const before = await served(target.address)
    let begun = 0
    const answered: number[] = []
    const ended: string[] = []
    const who = target.askers.filter(({ college }) => college === target.spare.college || college === '')
    for (const asker of who) {
      const addresses = addressesFor(asker, reads)
      begun += addresses.length
      const { good } = await served(target.address)
      found.push(...(await scan(program, folder, target.address, asker, addresses)))
      answered.push((await served(target.address)).good - good)
      if (asker.role !== 'nobody' && !(await isSignedIn(target.address, asker))) ended.push(asker.title)
    }
    for (const title of ended) console.log(`wapiti: the session of ${title} was over after its scan`)
    const after = await served(target.address)
    for (const { kind, who: title, level, method, path, parameter, info } of found)
      console.log(
        `wapiti, ${title}: ${kind} (level ${level}): ${method} ${path} ${parameter ?? ''}: ${info}${info in explained ? ` (none: ${explained[info]})` : ''}`,
      )
    const count = (isMeant: (one: (typeof found)[number]) => boolean) =>
      new Set(found.filter(isMeant).map((each) => `${each.kind} ${each.method} ${each.path} ${each.parameter} ${each.info}`)).size
    const open = (...levels: number[]) => count(({ level, info }) => levels.includes(level) && !(info in explained))
    const figures = [
      { name: 'wapiti: sessions scanned', value: answered.filter((calls) => calls > 0).length, unit: 'of 5', goal: { atLeast: 5 } },
      { name: 'wapiti: addresses begun from', value: begun, unit: '' },
      { name: 'wapiti: sessions that were over after their scan', value: ended.length, unit: '', goal: { atMost: 0 } },
      { name: 'wapiti: requests answered', value: after.answers - before.answers, unit: '' },
      { name: 'wapiti: calls answered with success, fewest of a session', value: Math.min(...answered), unit: '', goal: { atLeast: 1 } },
      { name: 'wapiti: requests that failed (5xx)', value: after.failed - before.failed, unit: '', goal: { atMost: 0 } },
      { name: 'wapiti: findings, high and critical', value: open(3, 4), unit: '', goal: { atMost: 0 } },
      { name: 'wapiti: findings, medium', value: open(2), unit: '', goal: { atMost: 0 } },
      { name: 'wapiti: findings, low', value: open(0, 1), unit: '', goal: { atMost: 0 } },
      { name: 'wapiti: remarks that docs/attack.md explains', value: count(({ info }) => info in explained), unit: '' },
    ]
    return { figures, missing: [] }
  } finally {
    closeConnections()
    await target.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pages = {
  nobody: ['/'],
  learner: ['/', '/learn'],
  teacher: ['/', '/teacher'],
  administrator: ['/', '/admin'],
  clerk: ['/', '/teacher'],
}

const addressesFor = (asker: Asker, reads: Harvest['reads']) => [
  ...pages[asker.role],
  ...reads.filter((read) => read.asker === asker).map(({ url }) => url),
]

async function scan(program: string, folder: string, address: string, asker: Asker, addresses: readonly string[]) {
  const file = join(folder, `${asker.role}.json`)
  const flags = [
    ...['-u', `${address}/`, '--scope', 'domain', '-m', modules, '--no-bugreport', '--flush-session'],
    ...['--store-session', join(folder, asker.role), '--store-config', join(folder, 'config')],
    ...['--max-scan-time', String(scanSeconds), '--max-attack-time', String(attackSeconds), '-f', 'json', '-o', file],
    ...(asker.role === 'nobody' ? [] : ['-H', `Cookie: ${asker.cookie()}`]),
    ...addresses.flatMap((path) => ['-s', address + path]),
  ]
  const ran = await run([program, ...flags], {}, longestSeconds + attackSeconds * modules.split(',').length)
  if (ran.code !== 0) throw new Error(`wapiti ended with ${ran.code}:\n${ran.output.slice(-3_000)}`)
  const read = report.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`wapiti's report cannot be read: ${read.error.message}\n${ran.output}`)
  const { vulnerabilities, anomalies, infos } = read.data
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, each]) =>
    each.map((one) => ({ ...one, kind, who: asker.title })),
  )
  console.log(
    `wapiti as ${asker.title}: ${infos.crawled_pages_nbr ?? 'an unknown number of'} pages from ${addresses.length} addresses, ${found.length} findings, ${ran.seconds.toFixed(0)} s`,
  )
  return found
}

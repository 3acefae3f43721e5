import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { root } from './bootstrap.mjs'

const npm = `#!/bin/sh
echo "$@" >> npm.log
cp package-lock.json node_modules/.package-lock.json
`
/** Builds, or shows the page to who develops, as long as a file says that it is to be held up. */
const vite = `const fs = require('node:fs')
const name = process.argv.includes('vite.server.config.ts') ? 'server' : 'web'
fs.appendFileSync('vite.log', \`\${process.argv[2]} \${name} \${process.env.NODE_ENV} \${process.env.FILES_URL}\\n\`)
const timer = setInterval(() => {
  if (fs.existsSync('hold')) return
  clearInterval(timer)
  fs.mkdirSync(\`dist/.\${name}-unfinished\`, { recursive: true })
  fs.writeFileSync(\`dist/.\${name}-unfinished/\${name === 'web' ? 'index.html' : 'main.js'}\`, fs.readFileSync(\`\${name}/main.ts\`))
}, 20)
`

/** A checkout with the commands as they are, sources of one line, and an npm and a Vite that write down what they were asked. */
function checkout(): string {
  const place = mkdtempSync(join(tmpdir(), 'prangan-checkout-'))
  after(() => rmSync(place, { recursive: true }))
  const write = (path: string, content: string, mode = 0o644) => {
    mkdirSync(join(place, path, '..'), { recursive: true })
    writeFileSync(join(place, path), content, { mode })
  }
  for (const name of ['alone', 'bootstrap', 'build', 'builds', 'dev', 'with-packages'])
    cpSync(join(root, `tools/${name}.mjs`), join(place, `tools/${name}.mjs`))
  for (const path of ['contract/a.ts', 'tools/web-build/a.ts', 'web/main.ts', 'vite.config.ts', 'vite.server.config.ts']) write(path, '')
  write(
    'server/main.ts',
    `import { rmSync, writeFileSync } from 'node:fs'\nwriteFileSync('mode', process.env.NODE_ENV ?? '')\nrmSync('hold')`,
  )
  write('package-lock.json', '{ "packages": { "": {}, "node_modules/vite": { "version": "8" } } }')
  write('programs/npm', npm, 0o755)
  write('node_modules/.bin/vite', vite)
  symlinkSync(process.execPath, join(place, 'node_modules/.bin/node'))
  return place
}

const installed = (place: string) => cpSync(join(place, 'package-lock.json'), join(place, 'node_modules/.package-lock.json'))
const linesOf = (place: string, log: string) => readFileSync(join(place, log), 'utf8').trim().split('\n')

function command(place: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const PATH = [join(place, 'programs'), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, args, { cwd: place, env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  after(() => child.kill('SIGKILL'))
  return child
}
/** Runs it to its end; answers what it printed, and what it said beside that. */
async function outcome(child: ReturnType<typeof command>) {
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  assert.equal(code, 0, said)
  return { printed, said }
}
async function says(child: ChildProcess, sentence: RegExp): Promise<void> {
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk)
    if (sentence.test(said)) return
  }
  assert.fail(`It ended and said only: ${said}`)
}

test('a command brings its packages, those that the web is built with as well, and prints nothing but its own', async () => {
  const place = checkout()
  writeFileSync(join(place, 'command.ts'), 'const [, , word]: string[] = process.argv\nconsole.log(word)')
  const { printed, said } = await outcome(command(place, ['tools/with-packages.mjs', 'command.ts', 'whole'], { NODE_ENV: 'production' }))
  assert.equal(printed, 'whole\n')
  assert.match(said, /Installing the packages/)
  assert.match(linesOf(place, 'npm.log').join('\n'), /^install .*--include=dev/)
  assert.equal((await outcome(command(place, ['tools/with-packages.mjs', 'command.ts', 'again']))).said, '')
})

test('what is built is the same, whatever the caller has in the environment', async () => {
  const place = checkout()
  installed(place)
  await outcome(command(place, ['tools/build.mjs'], { NODE_ENV: 'development', FILES_URL: 'https://files.example/college' }))
  await outcome(command(place, ['tools/build.mjs']))
  assert.deepEqual(linesOf(place, 'vite.log'), ['build web production undefined', 'build server production undefined'])
})

test('of two commands at once one builds, and the other says that it waits', async () => {
  const place = checkout()
  installed(place)
  writeFileSync(join(place, 'hold'), '')
  const first = command(place, ['tools/build.mjs'])
  await says(first, /Building the web/)
  const second = command(place, ['tools/build.mjs'])
  await says(second, new RegExp(`process ${first.pid}`))
  rmSync(join(place, 'hold'))
  for (const child of [first, second]) if (child.exitCode === null) assert.deepEqual(await once(child, 'exit'), [0, null])
  assert.equal(linesOf(place, 'vite.log').length, 2)
})

test('a command that was killed is not waited for', async () => {
  const place = checkout()
  installed(place)
  writeFileSync(join(place, 'hold'), '')
  const killed = command(place, ['tools/build.mjs', 'web'])
  await says(killed, /Building the web/)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  rmSync(join(place, 'hold'))
  const { said } = await outcome(command(place, ['tools/build.mjs', 'web']))
  assert.doesNotMatch(said, /waits/)
  assert.equal(existsSync(join(place, '.cache/preparing')), false)
})

test('a build is put in place at once, and those before it stay for who serves them', async () => {
  const place = checkout()
  installed(place)
  const builds: string[] = []
  for (const source of ['one', 'two', 'three', 'four']) {
    writeFileSync(join(place, 'web/main.ts'), source)
    await outcome(command(place, ['tools/build.mjs', 'web']))
    builds.push(readlinkSync(join(place, 'dist/web')))
    assert.equal(readFileSync(join(place, 'dist/web/index.html'), 'utf8'), source)
  }
  assert.equal(new Set(builds).size, 4)
  assert.deepEqual(
    builds.map((build) => existsSync(join(place, 'dist', build))),
    [false, true, true, true],
  )
  // Whoever goes back to sources that were built finds what was built of them.
  writeFileSync(join(place, 'web/main.ts'), 'three')
  await outcome(command(place, ['tools/build.mjs', 'web']))
  assert.equal(readlinkSync(join(place, 'dist/web')), builds[2])
  assert.equal(linesOf(place, 'vite.log').length, 4)
})

test('a folder that was built before builds had folders of their own gives way', async () => {
  const place = checkout()
  installed(place)
  mkdirSync(join(place, 'dist/web'), { recursive: true })
  writeFileSync(join(place, 'dist/web/index.html'), 'old')
  writeFileSync(join(place, 'web/main.ts'), 'new')
  await outcome(command(place, ['tools/build.mjs', 'web']))
  assert.equal(readFileSync(join(place, 'dist/web/index.html'), 'utf8'), 'new')
})

for (const [NODE_ENV, mode] of [
  [undefined, 'development'],
  ['production', 'production'],
])
  test(`who develops with NODE_ENV ${NODE_ENV} runs the server in ${mode}`, async () => {
    const place = checkout()
    installed(place)
    writeFileSync(join(place, 'hold'), '')
    await outcome(command(place, ['tools/dev.mjs'], { NODE_ENV }))
    assert.equal(readFileSync(join(place, 'mode'), 'utf8'), mode)
  })

test('every command of package.json works in a fresh checkout', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const others = Object.values(scripts).filter(
    (script) => !/^(exec )?node tools\/(start|dev|build|test|with-packages)\.mjs( |$)/.test(script),
  )
  assert.deepEqual(others, [])
})

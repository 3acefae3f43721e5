import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, mock, test } from 'node:test'
import { root } from './bootstrap.mjs'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'prangan-run-'))
after(() => rmSync(folder, { recursive: true }))

/** Resolves when the file is there. */
async function written(name: string): Promise<string> {
  const path = join(folder, name)
  for (const watcher = watch(folder); ; await once(watcher, 'change')) {
    if (!existsSync(path) || readFileSync(path, 'utf8') === '') continue
    watcher.close()
    return readFileSync(path, 'utf8')
  }
}
const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    assert.ok(error instanceof Error && 'code' in error && error.code === 'ESRCH')
    return false
  }
}
/** A program that writes its number into a file, and when it is told to stop, what it is told into another; then it stops or goes on. */
function waiting(name: string, isStubborn: boolean): string {
  const path = join(folder, `${name}.mjs`)
  const stops = isStubborn ? '' : 'process.exit()'
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs'
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { writeFileSync('${name}.told', signal); ${stops} })
    setInterval(() => undefined, 1_000)
    writeFileSync('${name}.pid', String(process.pid))`,
  )
  return path
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  test(`whoever runs programs and is told to end by ${signal} ends them as Ctrl-C does, begins no more, and ends`, async () => {
    const name = `runner-${signal}`
    const runner = join(folder, `${name}.mjs`)
    writeFileSync(
      runner,
      `import { run } from '${join(root, 'tools/run.ts')}'
      await run([process.execPath, '${waiting(`of-${signal}`, false)}'], {}, 300, '${folder}')
      await run([process.execPath, '${waiting(`next-${signal}`, false)}'], {}, 300, '${folder}')`,
    )
    const child = spawn(process.execPath, [runner], { stdio: 'ignore' })
    const pid = await written(`of-${signal}.pid`)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    assert.equal(code, 128 + constants.signals[signal])
    assert.equal(readFileSync(join(folder, `of-${signal}.told`), 'utf8'), 'SIGINT')
    assert.equal(isAlive(pid), false)
    assert.equal(existsSync(join(folder, `next-${signal}.pid`)), false)
  })

test('a program that does not heed that its time is over is killed', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  after(() => mock.timers.reset())
  const ran = run([process.execPath, waiting('stubborn', true)], {}, 20, folder)
  await written('stubborn.pid')
  mock.timers.tick(20_000)
  assert.equal(await written('stubborn.told'), 'SIGINT')
  mock.timers.tick(10_000)
  assert.match((await ran).output, /it ran for more than 20 s/)
})

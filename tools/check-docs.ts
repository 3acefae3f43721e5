/** The documents, held against the repository: what they link to, name and tell to type is there. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import {
  commandsExist,
  type DocumentRule,
  decisionsExist,
  documentsExist,
  linksLead,
  mapIsTrue,
  namesExist,
  pathsExist,
  settingsAreTold,
  testsExist,
} from './house/documents.ts'

export const rules: Record<string, DocumentRule> = {
  linksLead,
  pathsExist,
  namesExist,
  commandsExist,
  decisionsExist,
  documentsExist,
  testsExist,
  settingsAreTold,
  mapIsTrue,
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path && existsSync(join(root, path)))
  const texts = new Map<string, string>()
  const read = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }
  const problems = Object.values(rules).flatMap((rule) => rule({ paths, read }))
  for (const { path, line, says } of problems) console.log(`${path}:${line}\n  ${says}`)
  console.log(`${paths.filter((path) => path.endsWith('.md')).length} documents, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

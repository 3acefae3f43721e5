/**
 * Where a module that is fetched later lies in a file with others, the bundler makes a file of its own for it that hands it on from there, and a phone
 * asks for that one when everything else has run: for the words of each first page, although they had long come. It is left out, and who
 * fetches it takes it from where it lies, as Rollup has it; Rolldown does not yet: https://github.com/rolldown/rolldown/issues/9729
 */
import type { Plugin, Rolldown } from 'vite'
import { type Bundle, chunksOf, compressAnew, handsOn } from './bundle.ts'

/** `export{w as default,x as y}from"./file.js";` and nothing else. */
const onlyExports = /^export\s*\{([^}]*)\}\s*from\s*(["'`])\.\/([^"'`]+)\2;?\s*$/

interface HandedOn {
  fileName: string
  /** The file that has it. */
  from: string
  /** Its namespace, of that file's. */
  namespace: string
}

/** What a file hands on. Throws where the bundler writes such files otherwise than this reads them, as every page would then fetch them again. */
function handedOnBy({ fileName, code }: Rolldown.OutputChunk): HandedOn {
  const [, names = '', , from = ''] = onlyExports.exec(code) ?? []
  if (!from) throw new Error(`${fileName} only hands something on, in words that are not known here: ${code.slice(0, 200)}`)
  const getters = names.split(',').map((each) => {
    const [there = '', here = there] = each.trim().split(/\s+as\s+/)
    // A name may change its value, as it may in a namespace.
    return `get ${here}(){return e.${there}}`
  })
  return { fileName, from, namespace: `({${getters.join()}})` }
}

const baseOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1)
const quotes = ['"', "'", '`']

/** The code of a file that fetched what is handed on; the rest as it was. */
function takingItself(code: string, { fileName, from, namespace }: HandedOn): string {
  const base = baseOf(fileName)
  const fetched = quotes.reduce(
    (before, quote) => before.replaceAll(`import(${quote}./${base}${quote})`, () => `import("./${from}").then(e=>${namespace})`),
    code,
  )
  // In the list of what is fetched with it.
  return fetched.replaceAll(`"${fileName}"`, () => `"${fileName.replace(base, from)}"`)
}

/** Leaves out of a build what only hands on. */
export function leaveOutHandingOn(bundle: Bundle): void {
  const handing = chunksOf(bundle).filter(handsOn)
  const handed = handing.map(handedOnBy)
  for (const chunk of chunksOf(bundle)) {
    const code = handed.reduce(takingItself, chunk.code)
    if (code === chunk.code) continue
    chunk.code = code
    compressAnew(bundle, chunk)
  }
  for (const { fileName } of handing)
    for (const file of [fileName, `${fileName}.br`, `${fileName}.gz`]) if (bundle[file]) delete bundle[file]
}

export const noHandingOn: Plugin = {
  name: 'no-handing-on',
  apply: 'build',
  enforce: 'post',
  // After the service worker, which follows from file to file by what each may fetch.
  generateBundle: { order: 'post', handler: (_options, bundle) => leaveOutHandingOn(bundle) },
}

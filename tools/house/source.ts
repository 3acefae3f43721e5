/** A file of the product as the house rules see it. */
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser'

export interface Source {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
}

export interface Problem {
  path: string
  line: number
  /** What is wrong, and where it belongs instead. */
  says: string
}

/** One rule of the house: looks at all files at once and tells what it found. */
export type Rule = (sources: readonly Source[]) => Problem[]

const parsed = new WeakMap<Source, ParseResult>()

export function parse(source: Source): ParseResult {
  const known = parsed.get(source)
  if (known) return known
  const result = parseSync(source.path, source.text)
  const [error] = result.errors
  if (error) throw new Error(`${source.path} cannot be read: ${error.message}`)
  parsed.set(source, result)
  return result
}

export const isCode = ({ path }: Source): boolean => /\.tsx?$/.test(path)
export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path)
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const problemAt = (source: Source, offset: number, says: string): Problem => ({
  path: source.path,
  line: source.text.slice(0, offset).split('\n').length,
  says,
})

/** Visits every node of one file's syntax; `tell` reports the node's place. */
export function visit(source: Source, visitorFor: (tell: (offset: number, says: string) => void) => VisitorObject): Problem[] {
  const problems: Problem[] = []
  const visitor = visitorFor((offset, says) => problems.push(problemAt(source, offset, says)))
  new Visitor(visitor).visit(parse(source).program)
  return problems
}

export interface Import {
  from: string
  offset: number
  /** The name it has there and the name it has here. */
  names: { there: string | null; here: string }[]
}

export const importsOf = (source: Source): Import[] =>
  parse(source).module.staticImports.map(({ moduleRequest, start, entries }) => ({
    from: moduleRequest.value,
    offset: start,
    names: entries.map(({ importName, localName }) => ({ there: importName.name, here: localName.value })),
  }))

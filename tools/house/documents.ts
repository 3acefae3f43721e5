/** What the documents say of the repository, held against it: links, paths, commands, names, settings, decisions, and the map. */
import type { Problem } from './source.ts'

/** The repository as its documents may speak of it. */
export interface Repository {
  /** Every file, from the root. */
  paths: readonly string[]
  read: (path: string) => string
}

/** Looks at everything at once and tells what is said and is not so. */
export type DocumentRule = (repository: Repository) => Problem[]

const isDocument = (path: string) => path.endsWith('.md')
const isText = (path: string) => /\.(?:md|tsx?|mjs|js|css|html)$/.test(path) && !path.startsWith('tools/check-docs')
const isCode = (path: string) => /\.(?:tsx?|mjs|js|css|html|json|sql)$/.test(path) && !path.startsWith('docs/')

/** What is not in the repository but is made when the product runs or is backed up. */
const madeLater = /^(?:\.\/data|prangan-backup\/.*|sw\.js)$/

/** Every folder and every file. */
const placesOf = ({ paths }: Repository): Set<string> =>
  new Set(paths.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))))

/** Tells of each match in the chosen files what `wrong` says of it; nothing where it says nothing. */
function inspect(
  { paths, read }: Repository,
  chosen: (path: string) => boolean,
  pattern: RegExp,
  wrong: (words: string[], path: string) => string | false,
): Problem[] {
  return paths.filter(chosen).flatMap((path) => {
    const text = read(path)
    return [...text.matchAll(pattern)].flatMap((match) => {
      const says = wrong([...match], path)
      return says ? [{ path, line: text.slice(0, match.index).split('\n').length, says }] : []
    })
  })
}

/** A link’s target as a path from the root; `..` leads up. */
const targetOf = (path: string, link: string) =>
  decodeURI(new URL(link, `file:///${path}`).pathname)
    .slice(1)
    .replace(/\/$/, '')
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

export const linksLead: DocumentRule = (repository) => {
  const places = placesOf(repository)
  return inspect(repository, isDocument, /\]\(([^)\s]+)\)/g, ([, link = ''], path) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file, anchor] = link.split('#')
    const target = file ? targetOf(path, file) : path
    if (!places.has(target)) return `The link ${link} leads nowhere.`
    const headings = anchor ? [...repository.read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)) : []
    return anchor && !headings.includes(anchor) ? `${target} has no heading for #${anchor}.` : false
  })
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A path as documents write it: from the root or from any folder on, with `<feature>`, `*` and `…` for what varies; its ending may be left out. */
const asPattern = (path: string) =>
  new RegExp(
    `(?:^|/)${escaped(path)
      .replace(/<\w+>|\*/g, '[^/]+')
      .replace('…', '.*')}(?:\\.\\w+)*$`,
  )
const looksLikePath = /^(?!@|\.\.)[\w.<>*…-]+(?:\/[\w.<>*…-]+)+\/?$|^[\w<>-]+(?:\.\w+)*\.(?:tsx?|mjs|js|css|json|md|sql|html)$/

export const pathsExist: DocumentRule = (repository) => {
  const places = [...placesOf(repository)]
  return inspect(repository, isDocument, /`([^`\s]+)`/g, ([, path = '']) => {
    if (!looksLikePath.test(path) || madeLater.test(path)) return false
    const pattern = asPattern(path.replace(/\/$/, ''))
    return places.some((place) => pattern.test(place)) ? false : `There is no ${path}.`
  })
}

/** Only names that no plain word looks like: `countFacts`, `PRANGAN_DATA`. */
export const namesExist: DocumentRule = (repository) => {
  const known = new Set(repository.paths.filter(isCode).flatMap((path) => repository.read(path).match(/[A-Za-z_$][\w$]*/g) ?? []))
  return inspect(repository, isDocument, /`([a-z]+[A-Z]\w*)(?:\(\))?`|\b(PRANGAN_\w+)/g, ([, word, setting]) => {
    const name = word ?? setting ?? ''
    return known.has(name) ? false : `Nothing in the code is called ${name}.`
  })
}

export const commandsExist: DocumentRule = (repository) => {
  const scripts = /"scripts": \{([^}]*)\}/.exec(repository.read('package.json'))?.[1] ?? ''
  return inspect(repository, isText, /npm run (?:-s )?([a-z][\w:-]*)/g, ([, script = '']) =>
    scripts.includes(`"${script}":`) ? false : `package.json has no script ${script}.`,
  )
}

export const decisionsExist: DocumentRule = (repository) =>
  inspect(repository, isText, /\bdecisions? (\d+)/gi, ([, number = '']) =>
    repository.paths.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, '0')}-`))
      ? false
      : `There is no decision ${number}.`,
  )

/** Comments that send a reader to a document send them to one that is there. */
export const documentsExist: DocumentRule = (repository) =>
  inspect(repository, isText, /\bdocs\/[\w./-]+\.(?:md|json|png)\b/g, ([path = '']) =>
    repository.paths.includes(path) ? false : `There is no ${path}.`,
  )

/** What stands in the last column of a table whose head ends with “test”: the names of test files, from any folder on. */
export const testsExist: DocumentRule = (repository) => {
  const tests = repository.paths.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)).map((path) => path.replace(/\.\w+\.tsx?$/, ''))
  return repository.paths.filter(isDocument).flatMap((path) => {
    const lines = repository.read(path).split('\n')
    return lines.flatMap((line, index) => {
      const head = lines.slice(0, index).findLastIndex((above) => /^\|[ :|-]+\|$/.test(above))
      if (!line.startsWith('|') || head < 1 || lines.slice(head, index).includes('')) return []
      if (!lines[head - 1]?.endsWith('| test |')) return []
      const names = line.split('|').at(-2)?.split(',') ?? []
      const unknown = names.map((name) => name.trim()).filter((name) => !tests.some((test) => `/${test}`.endsWith(`/${name}`)))
      return unknown.map((name) => ({ path, line: index + 1, says: `No test is called ${name}.` }))
    })
  })
}

const config = 'server/platform/config.ts'
/** What an installation can choose is told in README.md; how Node runs is no choice of the product. */
export const settingsAreTold: DocumentRule = (repository) => {
  const told = repository.read('README.md')
  return inspect(
    repository,
    (path) => path === config,
    /^ {2}([A-Z][A-Z_]+):/gm,
    ([, setting = '']) => (setting === 'NODE_ENV' || told.includes(`\`${setting}`) ? false : `README.md does not tell of ${setting}.`),
  )
}

const map = 'docs/map.md'
/** The folders whose parts the map names one by one. */
const drawn = ['', 'contract', 'server', 'server/platform', 'web']

/** The paths that the first block of the map draws, by how far its lines are indented. */
function pathsOnMap(text: string): { path: string; line: number }[] {
  const start = text.indexOf('```\n')
  const block = text.slice(start + 4, text.indexOf('\n```', start + 4))
  const firstLine = text.slice(0, start).split('\n').length + 1
  const folders: string[] = []
  return block.split('\n').flatMap((row, index) => {
    const [, indent = '', names = ''] = /^( *)(\S+(?: \S+)*)/.exec(row) ?? []
    const depth = indent.length / 2
    const entries = names.split(' ').filter((name) => /^[\w.<>/-]+(?:\/|\.\w+)$/.test(name))
    const parent = folders.slice(0, depth).join('')
    const [folder] = entries
    if (folder?.endsWith('/')) folders.splice(depth, Number.POSITIVE_INFINITY, folder)
    return entries.map((name) => ({ path: `${parent}${name}`.replace(/\/$/, ''), line: firstLine + index }))
  })
}

export const mapIsTrue: DocumentRule = (repository) => {
  const places = [...placesOf(repository)]
  const entries = pathsOnMap(repository.read(map))
  const wrong = entries.filter(({ path }) => !places.some((place) => new RegExp(`^${asPattern(path).source}`).test(place)))
  const hasCode = (folder: string) => repository.paths.some((path) => path.startsWith(`${folder}/`) && /\.(?:tsx?|mjs)$/.test(path))
  const folders = places.filter(
    (place) => !place.startsWith('.') && drawn.includes(place.split('/').slice(0, -1).join('/')) && hasCode(place),
  )
  const missing = folders.filter((folder) => !entries.some(({ path }) => path === folder || path.startsWith(`${folder}/`)))
  return [
    ...wrong.map(({ path, line }) => ({ path: map, line, says: `There is no ${path}.` })),
    ...missing.map((folder) => ({ path: map, line: 1, says: `The map does not show ${folder}/.` })),
  ]
}

import type { Plugin } from 'vite'

/** The first circle in who loads whom, as the files along it; null where there is none. */
export function circleIn(loads: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    done.add(file)
    for (const next of loads.get(file) ?? []) {
      const circle = walk(next, [...way, file])
      if (circle) return circle
    }
    return null
  }
  for (const file of loads.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}

/**
 * Refuses a build in which two files load each other: one of them would run before what it needs is there, and the page would
 * stay empty. Grouping modules by hand can cause it although the modules themselves stand in no circle.
 */
export const noCirclesOfFiles: Plugin = {
  name: 'no-circles-of-files',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle) this.error(`These files load each other in a circle: ${circle.join(' → ')}. See the groups in vite.config.ts.`)
  },
}

/**
 * Lets the styles of what is fetched later come with its script, in one file: to ask for a style sheet and to take it in is as much work for a slow phone as
 * the script itself, and the first pages had two to four of them, of which most had less than a kilobyte. A script that is there has its styles then, also without
 * a network, and they stand in the order of the imports. What every page begins with keeps its style sheet, which is there before any script has run.
 */
import type { Plugin, Rolldown } from 'vite'
import { type Bundle, chunksOf, firstFilesOf } from './bundle.ts'

/** A sheet that is made here and adopted needs no leave of the content security policy to be inline. */
const adopting = (styles: string) =>
  `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(styles)});document.adoptedStyleSheets.push(s)}\n`

function stylesOf(bundle: Bundle, file: string): string {
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error(`The style sheet ${file} is not there yet.`)
  const styles = String(sheet.source)
  // A sheet that is made by a script would leave it out without a word.
  if (styles.includes('@import')) throw new Error(`${file} imports a style sheet, which cannot come with a script.`)
  return styles
}

/** Puts every style sheet into the script that it is for; one that two modules have alike, into both. */
export function putStylesIntoScripts(bundle: Bundle): void {
  const first = firstFilesOf(bundle)
  const later = chunksOf(bundle).filter(({ fileName }) => !first.has(fileName))
  const sheetsOf = ({ viteMetadata }: Rolldown.OutputChunk) => [...(viteMetadata?.importedCss ?? [])]
  const moved = new Set(later.flatMap(sheetsOf))
  for (const chunk of later) {
    chunk.code =
      sheetsOf(chunk)
        .map((sheet) => adopting(stylesOf(bundle, sheet)))
        .join('') + chunk.code
    chunk.viteMetadata?.importedCss.clear()
  }
  for (const sheet of moved) delete bundle[sheet]
}

/** The name of a script has a hash of its style sheets' names as well, so that it changes with their contents. */
export const stylesWithScripts: Plugin = {
  name: 'styles-with-scripts',
  apply: 'build',
  // Before Vite writes down what is fetched with what.
  generateBundle: (_options, bundle) => putStylesIntoScripts(bundle),
}

import { listsFromWord } from './word-lists.ts'

const remove = (root: ParentNode, selector: string) => {
  for (const element of root.querySelectorAll(selector)) element.remove()
}
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)
const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}
const isBlank = (element: Element) =>
  !element.textContent?.replaceAll('\u00a0', ' ').trim() && !element.querySelector('img,br,[data-latex]')

/** The comments of word processors, in which they hide what only they understand. */
function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** A title stands above the headings of a text; here headings begin one below the lesson's title. */
function lowerHeadings(root: ParentNode): void {
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  const lowerBy = root.querySelector('h1') ? 1 : 0
  for (const heading of [...root.querySelectorAll('h1,h2,h3,h4,h5,h6')]) {
    if (isBlank(heading)) heading.remove()
    else rename(heading, `h${Math.min(4, Number(heading.tagName[1]) + lowerBy)}`)
  }
}

/** Formulas as other pages draw them carry their LaTeX along. */
function formulasFrom(root: ParentNode): void {
  for (const source of [...root.querySelectorAll('annotation[encoding="application/x-tex"]')]) {
    const drawn = source.closest('.katex-display') ?? source.closest('.katex, .mwe-math-element') ?? source.closest('math')
    const isBlock = drawn?.matches('.katex-display, [display="block"]') ?? false
    const formula = document.createElement(isBlock ? 'div' : 'span')
    formula.dataset.math = isBlock ? 'block' : 'inline'
    formula.dataset.latex = source.textContent?.trim() ?? ''
    drawn?.replaceWith(formula)
  }
}

/** Google Docs puts a list into a list beside its item, not inside. */
function nestLists(root: ParentNode): void {
  for (const inner of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = inner.previousElementSibling
    if (item?.tagName === 'LI') item.append(inner)
  }
}

/** What says bold by a style that only Word has, and what is only there to hold styles. */
function tidyInline(root: ParentNode): void {
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"], font, span:not([style]):not([data-latex])')) unwrap(wrapper)
  // Bookmarks; a link has an address.
  for (const anchor of root.querySelectorAll('a:not([href]), a[href^="#"], a[href^="file:"]')) unwrap(anchor)
  for (const tab of root.querySelectorAll('span[style*="mso-tab-count"]')) tab.replaceWith(' ')
  for (const space of root.querySelectorAll('span[style*="mso-spacerun"]')) space.replaceWith(' ')
}

const isFromWord = (html: string) => /class="?Mso|urn:schemas-microsoft-com:office|mso-/.test(html)

/**
 * HTML from a clipboard with what a text can have in it: the lists that Word writes as paragraphs are lists, Google Docs' wrappers
 * and every program's own markup are gone. Which tags and attributes stay is for the editor's schema; what is repaired here is what
 * a schema cannot know. `takePicture` gets the address of every picture and answers the upload's name, or nothing to leave it out.
 */
export function cleanPasted(html: string, takePicture: (address: string) => string | undefined): string {
  // Copied within the editor: it is what it is.
  if (html.includes('data-pm-slice')) return html
  // Never put into the page: in a document of its own nothing loads and nothing runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeComments(body)
  remove(body, 'style, script, meta, link, title, xml, noscript, iframe, object, .Apple-interchange-newline')
  formulasFrom(body)
  if (isFromWord(html)) {
    listsFromWord(body)
    for (const office of [...body.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':'))) unwrap(office)
  }
  tidyInline(body)
  nestLists(body)
  lowerHeadings(body)
  for (const image of body.querySelectorAll('img')) {
    const upload = takePicture(image.getAttribute('src') ?? '')
    if (upload) image.setAttribute('data-upload', upload)
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (isBlank(paragraph) && !paragraph.closest('td, th, li')) paragraph.remove()
  }
  return body.innerHTML.trim()
}

interface Item {
  paragraph: Element
  level: number
  isOrdered: boolean
  start: number
}

const isMark = (element: Element) => /mso-list\s*:\s*ignore/i.test(element.getAttribute('style') ?? '')

/** `1.`, `a)`, `(iv)`: what numbers a paragraph; a bullet is no number. */
const numberPattern = /^\(?([0-9]{1,4}|[a-z]{1,5})[.)]/i

/** A paragraph that Word shows as a point of a list, read from its style; its bullet or number is taken out of the text. */
function itemOf(paragraph: Element): Item | undefined {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (!level) return undefined
  const marks = [...paragraph.querySelectorAll('span')].filter(isMark)
  const mark = marks
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll('\u00a0', ' ')
    .trim()
  for (const one of marks) one.remove()
  const number = numberPattern.exec(mark)?.[1]
  return { paragraph, level: Number(level), isOrdered: number !== undefined, start: Number(number) || 1 }
}

/** Turns the paragraphs with which Word writes lists into lists, one inside the other as deep as they are indented. */
export function listsFromWord(root: Element): void {
  let open: { list: Element; level: number; isOrdered: boolean }[] = []
  let last: Element | undefined
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = itemOf(paragraph)
    if (!item) continue
    // A list ends where something else stands between two of its points.
    if (!last || last !== paragraph.previousElementSibling) open = []
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const current = open.at(-1)
    if (current?.level === item.level && current.isOrdered !== item.isOrdered) open.pop()
    const list = listFor(item, open)
    const point = document.createElement('li')
    point.append(...paragraph.childNodes)
    list.append(point)
    paragraph.remove()
    last = open[0]?.list
  }
}

/** The list that a point belongs to: the one that is open on its level, or a new one inside the last point above, or on its own. */
function listFor(item: Item, open: { list: Element; level: number; isOrdered: boolean }[]): Element {
  const current = open.at(-1)
  if (current?.level === item.level) return current.list
  const list = document.createElement(item.isOrdered ? 'ol' : 'ul')
  if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start))
  const above = current?.list.lastElementChild
  if (above) above.append(list)
  else item.paragraph.before(list)
  open.push({ list, level: item.level, isOrdered: item.isOrdered })
  return list
}

/** The words that a written text is shown with. */
export interface ProseWords {
  callouts: Record<string, string>
  /** Names a table that scrolls in itself. */
  table: string
  /** Names a program that scrolls in itself. */
  program: string
}

/**
 * Sanitised HTML as it is shown: tables scroll in themselves, callouts say in a word what they are, formulas show their source
 * until they are drawn, pictures wait until they are near.
 */
export function prepare(html: string, words: ProseWords): DocumentFragment {
  // What a parser makes of a template runs and fetches nothing; the server let only harmless marks through (server/platform/html.ts).
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  for (const table of content.querySelectorAll('table')) wrapTable(table, words.table)
  for (const program of content.querySelectorAll('pre')) letScroll(program, words.program)
  for (const callout of content.querySelectorAll<HTMLElement>('[data-callout]')) nameCallout(callout, words.callouts)
  for (const formula of content.querySelectorAll<HTMLElement>('[data-math]')) formula.textContent = formula.dataset.latex ?? ''
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy'
    image.decoding = 'async'
  }
  return content
}

function wrapTable(table: HTMLTableElement, label: string): void {
  const wrapper = document.createElement('div')
  wrapper.dataset.scrolls = ''
  letScroll(wrapper, table.caption?.textContent || label)
  table.replaceWith(wrapper)
  wrapper.append(table)
}

/** Whoever reads with a keyboard scrolls it too. */
export function letScroll(element: HTMLElement, label: string): void {
  element.tabIndex = 0
  // No landmark: a text may have many of them, of one name.
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', label)
}

function nameCallout(callout: HTMLElement, words: Record<string, string>): void {
  const name = document.createElement('p')
  name.dataset.calloutName = ''
  name.textContent = words[callout.dataset.callout ?? ''] ?? ''
  callout.setAttribute('role', 'note')
  callout.prepend(name)
}

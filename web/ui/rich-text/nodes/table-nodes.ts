import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** How many columns or rows a cell takes; said only where it is more than one. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {}),
})
/** An attribute that is kept as it came. */
const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})
const cell = { colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }

/** Tables as they are stored: rows and cells, without widths and styles. */
export const tableNodes = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    // The library's own view is for columns that can be made wider.
    addNodeView: () => null,
  }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: () => ({ ...cell, 'data-align': kept('data-align') }) }),
  TableHeader.extend({ addAttributes: () => ({ ...cell, scope: kept('scope'), 'data-align': kept('data-align') }) }),
]

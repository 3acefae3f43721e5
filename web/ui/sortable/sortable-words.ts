/** What the handle and the buttons of an item are called, and what stands in a group without items. */
export interface SortableWords {
  handle: (title: string) => string
  up: (title: string) => string
  down: (title: string) => string
  emptyGroup: string
}

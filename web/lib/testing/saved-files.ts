import { vi } from 'vitest'

/** A file that a page has handed to the browser to be saved. */
export interface SavedFile {
  name: string
  bytes: Blob
}

/**
 * What is saved from now on, in order. A page makes an address of the bytes and presses a link to it (`exportTable`), and both are the browser's: to put another
 * module in the place of that one would work only for whichever file of tests loads it first.
 */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    if (bytes instanceof Blob) made.push(bytes)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = made.at(-1)
    if (bytes) saved.push({ name: this.download, bytes })
  })
  return saved
}

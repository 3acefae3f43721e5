import { useNavigate, useSearchParams } from 'react-router'

/** Words of an address by their names; null takes one out. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** What an address asks for behind its `?`, changed. */
export function changed(search: URLSearchParams | string, changes: AddressChanges): string {
  const after = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after.toString()
}

/** What the address asks for behind its `?`, and how to change words of it: in its place, or with a step to go back to. */
export function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const put = (changes: AddressChanges, replace: boolean) => {
    // Asked of the window: what is drawn may be a few letters behind what was typed, and those must not come back.
    const search = changed(window.location.search, changes)
    void navigate({ search }, { replace, preventScrollReset: true })
  }
  return {
    params,
    change: (changes: AddressChanges) => put(changes, true),
    go: (changes: AddressChanges) => put(changes, false),
  }
}

import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Which notification is open stands in the address: Back closes it, a reload keeps it, and other pages lead to it. */
export function useOpenedNotification() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const open = (id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('notification', id)
        return after
      },
      { state: 'opened-here', preventScrollReset: true },
    )
  const close = () => {
    // What was opened on this page leaves no second step for Back; whoever came by an address stays on the page.
    if (state === 'opened-here') return void navigate(-1)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('notification')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { openedId: search.get('notification'), open, close }
}

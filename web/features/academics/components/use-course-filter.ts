import { useSearchParams } from 'react-router'

/** Which courses the address asks for. */
export function useCourseFilter() {
  const [params, setParams] = useSearchParams()
  const search = (text: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (text) next.set('q', text)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { q: params.get('q') ?? '', isArchived: params.has('archived'), search }
}

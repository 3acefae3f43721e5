import { useSearchParams } from 'react-router'

/** What is searched for, kept in the address beside whatever else stands there. */
export function useSearchInAddress() {
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { q: params.get('q') ?? '', change }
}

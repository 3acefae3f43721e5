import { useSearchParams } from 'react-router'

/**
 * What the address asks for behind its `?`, and how to change one word of it: in its place, without a step to go back to. An empty value
 * takes the word out.
 */
export function useAddress() {
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
  return { params, change }
}

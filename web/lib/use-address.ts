import { useNavigate, useSearchParams } from 'react-router'

/**
 * What the address asks for behind its `?`, and how to change one word of it: in its place, without a step to go back to. An empty value
 * takes the word out.
 */
export function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = (name: string, value: string) => {
    // Asked of the window: what is drawn may be a few letters behind what was typed, and those must not come back.
    const search = new URLSearchParams(window.location.search)
    if (value) search.set(name, value)
    else search.delete(name)
    void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true })
  }
  return { params, change }
}

import { useAddress } from '../../../lib/use-address.ts'

/** Which courses the address asks for. */
export function useCourseFilter() {
  const { params, change } = useAddress()
  return { q: params.get('q') ?? '', isArchived: params.has('archived'), search: (text: string) => change({ q: text || null }) }
}

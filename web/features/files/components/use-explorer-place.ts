import { useSearchParams } from 'react-router'
import { useAddress } from '../../../lib/use-address.ts'
import type { Layout, View } from '../format.ts'

const layoutName = 'prangan.files-layout'

const asLayout = (text: string | null): Layout | undefined => (text === 'list' || text === 'grid' ? text : undefined)

/** Where one is in the explorer; the address says it, so that it can be sent, and Back goes back. */
export interface ExplorerPlace {
  view: View
  folderId: string | null
  courseId: string | null
  q: string
  layout: Layout
}

/** `offered` are the views that somebody has; of any other the address leads to their own files. */
export function useExplorerPlace(offered: readonly View[]) {
  const [, setParams] = useSearchParams()
  const { params, change } = useAddress()
  const layout = asLayout(params.get('layout')) ?? asLayout(localStorage.getItem(layoutName)) ?? 'list'
  const place: ExplorerPlace = {
    view: offered.find((view) => view === params.get('view')) ?? 'mine',
    folderId: params.get('folder'),
    courseId: params.get('course'),
    q: params.get('q') ?? '',
    layout,
  }
  const addressed = (to: { view?: View; folder?: string; course?: string }) => {
    const named = Object.entries(to).filter(([name, value]) => value !== undefined && !(name === 'view' && value === 'mine'))
    const kept = params.has('layout') ? [['layout', layout]] : []
    return new URLSearchParams([...named, ...kept].map(([name, value]) => [String(name), String(value)]))
  }
  return {
    place,
    show: (view: View) => setParams(addressed({ view })),
    openFolder: (id: string | null) => setParams(addressed(id ? { folder: id } : {})),
    openCourse: (id: string | null) => setParams(addressed({ view: 'courses', ...(id && { course: id }) })),
    search: (q: string) => change({ q: q || null }),
    /** Chosen once, it is the device's choice from then on. */
    lay(chosen: Layout) {
      localStorage.setItem(layoutName, chosen)
      change({ layout: chosen })
    },
  }
}

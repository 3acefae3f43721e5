import { useEffect } from 'react'
import type { StoreApi } from 'zustand'
import type { Keeping } from '../../../../lib/self-saving.ts'

/** Has the browser ask before the page is left, but only while something is kept nowhere: leaving is safe otherwise. */
export function useStayAsked(keeping: StoreApi<Keeping>, isUploading: boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUploading || keeping.getState().is === 'unsafe') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [keeping, isUploading])
}

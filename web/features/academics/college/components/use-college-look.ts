import { collegeColours } from '#contract/features/academics/college-colours.ts'
import { useStore, useUser } from '../../../../lib/store.ts'
import type { College } from '../format.ts'
import { useChangeCollege } from '../queries.ts'

/** Changes how the college looks; the page of whoever does looks so at once, everybody else's when they next come. */
export function useCollegeLook() {
  const user = useUser()
  const signIn = useStore((state) => state.signIn)
  const { mutate, isPending, error } = useChangeCollege()
  const save = (change: Partial<Pick<College, 'logo' | 'colour'>>, onSaved: () => void) =>
    mutate(
      { body: change },
      {
        onSuccess: ({ logo, colour }) => {
          signIn({ ...user, look: { logo, accent: colour && collegeColours[colour] } })
          onSaved()
        },
      },
    )
  return { save, isSaving: isPending, error }
}

import { useStore } from '../../../lib/store.ts'

/** Whether the college counts credits, and numbers what its courses lead to (CO1 …): a pre-university college does neither (STR-6). */
export const useCountsCredits = () => useStore((state) => state.loggedinUser.currOrg) !== 'DGIPUC'

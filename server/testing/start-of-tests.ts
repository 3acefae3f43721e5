/** When every test begins. */
export const startOfTests = new Date('2026-11-21T04:30:00Z')

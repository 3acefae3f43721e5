import type { listPolicies } from './store.ts'

type PolicyRow = Awaited<ReturnType<typeof listPolicies>>['rows'][number]

export const presentPolicy = ({ updatedAt, ...row }: PolicyRow, can: { change: boolean }) => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  can,
})

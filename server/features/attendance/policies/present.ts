import type { listPolicies } from './store.ts'

export const presentPolicy = ({ updatedAt, ...row }: Awaited<ReturnType<typeof listPolicies>>['rows'][number]) => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
})

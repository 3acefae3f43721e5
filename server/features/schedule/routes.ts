import type { Handlers } from '../../platform/binding.ts'
import { feedingRoutes } from './feeding/routes.ts'
import { readingRoutes } from './reading/routes.ts'

export const scheduleRoutes: Handlers<'schedule'> = { ...readingRoutes, ...feedingRoutes }

import type { Handlers } from '../../platform/binding.ts'
import { readingRoutes } from './reading/routes.ts'

export const scheduleRoutes: Handlers<'schedule'> = { ...readingRoutes }

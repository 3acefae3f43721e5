import type { Handlers } from '../../platform/binding.ts'
import { feedingRoutes } from './feeding/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { timetablingRoutes } from './timetabling/routes.ts'

export const scheduleRoutes: Handlers<'schedule'> = { ...readingRoutes, ...timetablingRoutes, ...feedingRoutes }

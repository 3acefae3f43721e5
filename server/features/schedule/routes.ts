import type { Handlers } from '../../platform/binding.ts'
import { feedingRoutes } from './feeding/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { timetablingRoutes } from './timetabling/routes.ts'
import { yearRoutes } from './year/routes.ts'

export const scheduleRoutes: Handlers<'schedule'> = { ...readingRoutes, ...timetablingRoutes, ...yearRoutes, ...feedingRoutes }

import type { Handlers } from '../../platform/http/binding.ts'
import { arrangingRoutes } from './arranging/routes.ts'
import { feedingRoutes } from './feeding/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { substitutingRoutes } from './substituting/routes.ts'
import { timetablingRoutes } from './timetabling/routes.ts'
import { yearRoutes } from './year/routes.ts'

export const scheduleRoutes: Handlers<'schedule'> = {
  ...readingRoutes,
  ...arrangingRoutes,
  ...timetablingRoutes,
  ...yearRoutes,
  ...substitutingRoutes,
  ...feedingRoutes,
}

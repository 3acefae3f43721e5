import type { Handlers } from '../../platform/http/binding.ts'
import { lessonRoutes } from './authoring/routes.ts'
import { contentRoutes } from './contents/routes.ts'
import { readingRoutes } from './reading/routes.ts'

export const lessonsRoutes: Handlers<'lessons'> = { ...readingRoutes, ...lessonRoutes, ...contentRoutes }

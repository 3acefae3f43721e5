import type { Handlers } from '../../platform/binding.ts'

export const scheduleRoutes: Handlers<'schedule'> = {}

import type { Handlers } from '../../platform/binding.ts'
import { checkInRoutes } from './check-in/routes.ts'
import { rollRoutes } from './roll-call/routes.ts'
import { unlockRoutes } from './unlocking/routes.ts'

export const attendanceRoutes: Handlers<'attendance'> = { ...rollRoutes, ...unlockRoutes, ...checkInRoutes }

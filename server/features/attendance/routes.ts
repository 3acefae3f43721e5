import type { Handlers } from '../../platform/binding.ts'
import { applyingRoutes } from './applying/routes.ts'
import { checkInRoutes } from './check-in/routes.ts'
import { gridRoutes } from './grid/routes.ts'
import { rollRoutes } from './roll-call/routes.ts'
import { shortageRoutes } from './shortage/routes.ts'
import { standingRoutes } from './standing/routes.ts'
import { tellingRoutes } from './telling/routes.ts'
import { unlockRoutes } from './unlocking/routes.ts'

export const attendanceRoutes: Handlers<'attendance'> = {
  ...rollRoutes,
  ...unlockRoutes,
  ...checkInRoutes,
  ...tellingRoutes,
  ...standingRoutes,
  ...gridRoutes,
  ...shortageRoutes,
  ...applyingRoutes,
}

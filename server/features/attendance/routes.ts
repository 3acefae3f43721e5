import type { Handlers } from '../../platform/http/binding.ts'
import { applyingRoutes } from './applying/routes.ts'
import { checkInRoutes } from './check-in/routes.ts'
import { exportingRoutes } from './exporting/routes.ts'
import { gridRoutes } from './grid/routes.ts'
import { mentoringRoutes } from './mentoring/routes.ts'
import { notPostedRoutes } from './not-posted/routes.ts'
import { policyRoutes } from './policies/routes.ts'
import { rollRoutes } from './roll-call/routes.ts'
import { shortageRoutes } from './shortage/routes.ts'
import { standingRoutes } from './standing/routes.ts'
import { statementRoutes } from './statements/routes.ts'
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
  ...notPostedRoutes,
  ...statementRoutes,
  ...exportingRoutes,
  ...policyRoutes,
  ...mentoringRoutes,
  ...applyingRoutes,
}

import type { Handlers } from '../../platform/binding.ts'

export const attendanceRoutes: Handlers<'attendance'> = {}

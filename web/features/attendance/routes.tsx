import type { RouteObject } from 'react-router'

export const attendanceRoutes: RouteObject[] = []

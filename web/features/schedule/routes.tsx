import type { RouteObject } from 'react-router'

export const scheduleRoutes: RouteObject[] = []

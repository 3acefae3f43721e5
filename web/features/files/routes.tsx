import type { RouteObject } from 'react-router'

/** The file explorer is still to come; until then its address is among the app's upcoming ones. */
export const filesRoutes: RouteObject[] = []

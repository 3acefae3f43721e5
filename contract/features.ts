import type { Endpoint } from './endpoint.ts'
import { academics } from './features/academics.ts'
import { attendance } from './features/attendance.ts'
import { files } from './features/files.ts'
import { identity } from './features/identity.ts'
import { lessons } from './features/lessons.ts'
import { notifications } from './features/notifications.ts'
import { people } from './features/people.ts'
import { schedule } from './features/schedule.ts'

/** The list of features. Server and web each keep a record with these keys, so a feature missing on a floor does not compile. */
export const features = { identity, people, academics, notifications, files, lessons, schedule, attendance } as const

export type FeatureName = keyof typeof features

const isFeatureName = (name: string): name is FeatureName => Object.hasOwn(features, name)

/** Every endpoint with its feature and name, in the contract's order. */
export const everyEndpoint: readonly { feature: FeatureName; name: string; endpoint: Endpoint }[] = Object.keys(features)
  .filter(isFeatureName)
  .flatMap((feature) => Object.entries(features[feature]).map(([name, endpoint]) => ({ feature, name, endpoint })))

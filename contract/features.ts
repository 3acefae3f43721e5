import type { Endpoint } from './endpoint.ts'
import { academics } from './features/academics.ts'
import { attendance } from './features/attendance.ts'
import { files } from './features/files.ts'
import { identity } from './features/identity.ts'
import { lessons } from './features/lessons.ts'
import { notifications } from './features/notifications.ts'
import { people } from './features/people.ts'
import { schedule } from './features/schedule.ts'
import { platformCalls } from './platform.ts'

/** The list of features. Server and web each keep a record with these keys, so a feature missing on a floor does not compile. */
export const features = { identity, people, academics, notifications, files, lessons, schedule, attendance } as const

export type FeatureName = keyof typeof features

/** What endpoints belong to: a feature, or the platform that serves them all. */
const owners = { ...features, platform: platformCalls } as const
export type OwnerName = keyof typeof owners

const isOwnerName = (name: string): name is OwnerName => Object.hasOwn(owners, name)

/** Every endpoint with its feature and name, in the contract's order. */
export const everyEndpoint: readonly { feature: OwnerName; name: string; endpoint: Endpoint }[] = Object.keys(owners)
  .filter(isOwnerName)
  .flatMap((feature) => Object.entries(owners[feature]).map(([name, endpoint]) => ({ feature, name, endpoint })))

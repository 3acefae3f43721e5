import {
  type Icon,
  IconCalendarStats,
  IconFileText,
  IconHome,
  IconMessages,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import type { LoggedInUser } from '../../lib/storage.ts'

/** The tabs of a course, in the specification's order; the index is what the address and the client state hold. */
export const courseTabs = ['1', '2', '3', '4', '5', '6', '7'] as const
export type CourseTab = (typeof courseTabs)[number]

/** The tabs that somebody has: a clerk, who teaches and learns nothing, reads what a course teaches. */
export const tabsFor = ({ facultyType }: Pick<LoggedInUser, 'facultyType'>): readonly CourseTab[] =>
  facultyType === 'CLERK' ? ['3'] : courseTabs

export const tabIcons: Record<CourseTab, Icon> = {
  1: IconHome,
  2: IconSpeakerphone,
  3: IconFileText,
  4: IconReportAnalytics,
  5: IconMessages,
  6: IconUsers,
  7: IconCalendarStats,
}

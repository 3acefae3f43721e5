import type { Endpoint } from '#contract/endpoint.ts'
import { applying } from '#contract/features/attendance/applying.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { identity } from '#contract/features/identity.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { type liveEvent, notifications } from '#contract/features/notifications.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'

type EventType = (typeof liveEvent)['def']['options'][number]['shape']['type']['value']

const shownNotifications = [notifications.getNotifications, notifications.getNotificationsByClassId, notifications.unreadCount]

/** What each kind of event makes stale. An event says that something happened, never its contents: those are read again. */
const staleAfter: Record<EventType, readonly Endpoint[]> = {
  'notification.created': shownNotifications,
  'notification.deleted': shownNotifications,
  'notification.read': shownNotifications,
  'session.ended': [identity.sessions],
  'lesson.changed': [
    lessonReading.fetchGenericCourseContents,
    lessonReading.fetchSpecificCourseContents,
    lessonReading.fetchSpecificLessonContents,
    lessonReading.fetchProgress,
    contentAuthoring.openContent,
  ],
  'schedule.changed': [
    ...Object.values(scheduleReading),
    timetabling.fetchTimetables,
    substituting.fetchSubstitutions,
    substituting.fetchFreeFaculty,
    // A register is locked, and nobody checks in, when its class session is cancelled; what is still to come of a term changes with it.
    rollCall.getStudentsByClassScheduleId,
    checkIn.fetchOpenCheckIns,
    oversight.fetchNotPosted,
    standings.fetchStanding,
    standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse,
  ],
  'attendance.changed': [
    rollCall.getStudentsByClassScheduleId,
    rollCall.fetchRegisterChanges,
    rollCall.fetchUnlocks,
    oversight.fetchNotPosted,
    checkIn.fetchOpenCheckIns,
    standings.fetchStanding,
    standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse,
    standings.getFilteredClassSchedulesAndAbsentees,
    scheduleReading.getClassScheduleByFacultyIdByDateRange,
  ],
  'application.changed': [applying.fetchApplications, standings.fetchStanding],
  'attendance.checking': [checkIn.fetchOpenCheckIns],
  'attendance.checked_in': [checkIn.fetchCheckIns],
  // Only a page that has the editor open reads who else has; it learns of it here.
  'lesson.editing': [contentAuthoring.tellEditing],
  // Not only what is known here: live.ts reads all of it again.
  'everything.changed': [],
}

/** What an event makes stale; nothing for one that this version does not know. */
export const staleAfterEvent = (type: unknown): readonly Endpoint[] => (isKnown(type) ? staleAfter[type] : [])

const isKnown = (type: unknown): type is EventType => typeof type === 'string' && Object.hasOwn(staleAfter, type)

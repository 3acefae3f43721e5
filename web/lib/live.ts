import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { applying } from '#contract/features/attendance/applying.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { identity } from '#contract/features/identity.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { type liveEvent, notifications } from '#contract/features/notifications.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { noteNetwork } from './connection.ts'
import { makeStale, queryClient, read } from './query.ts'
import { useDeparture } from './session.ts'

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
    standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse,
  ],
  'attendance.changed': [
    rollCall.getStudentsByClassScheduleId,
    rollCall.fetchRegisterChanges,
    rollCall.fetchUnlocks,
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
}

const isKnown = (type: unknown): type is EventType => typeof type === 'string' && Object.hasOwn(staleAfter, type)

const firstDelayMs = 2000
const longestDelayMs = 60_000

let stream: EventSource | undefined
useDeparture.subscribe(disconnectLive)

/** Listens to what happens elsewhere, until the page is left. Connecting a second time does nothing. */
export function connectLive(delayMs = firstDelayMs): void {
  if (stream || useDeparture.getState().reason) return
  let nextDelayMs = delayMs
  const opened = new EventSource(addressOf(notifications.stream, {}))
  stream = opened
  opened.onopen = () => {
    nextDelayMs = firstDelayMs
    noteNetwork()
  }
  opened.onmessage = ({ data }) => receive(data)
  opened.onerror = () => {
    // A lost network the browser mends by itself, resuming where it stopped; a refusal by the server it takes as final.
    if (opened.readyState !== EventSource.CLOSED) return
    disconnectLive()
    askWhoIsSignedIn()
    window.setTimeout(() => connectLive(Math.min(nextDelayMs * 2, longestDelayMs)), nextDelayMs)
  }
}

/** Stops listening: whoever is about to leave does not want to hear that their session ended. */
export function disconnectLive(): void {
  stream?.close()
  stream = undefined
}

/** Acts on one event. One that this version does not know is skipped: the server may be newer than the page. */
export function receive(data: string): void {
  const { type }: { type?: unknown } = JSON.parse(data)
  if (!isKnown(type)) return
  if (type === 'session.ended') askWhoIsSignedIn()
  soonStale(staleAfter[type])
}

const pauseMs = 500
let waiting = new Set<Endpoint>()
let pause: number | undefined

/**
 * Reads again at once what an event makes stale; what the events of the next moment make stale is read again together, so that a
 * teacher who changes much in a row does not make every open page ask each time.
 */
function soonStale(endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) waiting.add(endpoint)
  if (pause !== undefined) return
  readAgain()
  pause = window.setTimeout(() => {
    pause = undefined
    if (waiting.size > 0) soonStale([])
  }, pauseMs)
}

function readAgain(): void {
  const stale = [...waiting]
  waiting = new Set()
  void makeStale(stale)
}

/** The session that ended may be another one of the same person's. When it was this one, the answer sends them away. */
const askWhoIsSignedIn = () => void queryClient.prefetchQuery({ ...read(identity.me, {}), staleTime: 0 })

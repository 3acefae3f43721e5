/**
 * What Moodle 5.1.3 does on two cores, with its load client on them too: measured on a machine of that kind in the configuration that
 * was the best of those tried (persistent connections to PostgreSQL, Redis, eight workers), 64 connections, 20 s each, and 128 users
 * in turn. Its course has 100 activities and 300 learners.
 */
export interface PeerCall {
  /** As the peer calls it. */
  call: string
  requestsPerSecond: number
  p50Ms: number
  p95Ms: number
  isWrite?: true
}

/** What the processor's reference took when these were measured; ours are held against them by it. */
export const peerCpuReferenceMs = 138.2

/** By our scenario. The peer's grades and discussions have no counterpart yet, so they are not here. */
export const moodle: Readonly<Record<string, PeerCall>> = {
  'contents of a course, 100': { call: 'core_course_get_contents', requestsPerSecond: 22.3, p50Ms: 2856, p95Ms: 3030 },
  // All calls by which our page of a course is shown, against the peer’s page alone, without its own further calls.
  'course home of 100 contents': { call: 'course page', requestsPerSecond: 12, p50Ms: 5201, p95Ms: 5841 },
  'my courses': { call: 'core_enrol_get_users_courses', requestsPerSecond: 70, p50Ms: 909, p95Ms: 985 },
  'calendar, a month': { call: 'core_calendar_get_calendar_monthly_view', requestsPerSecond: 12.8, p50Ms: 4813, p95Ms: 5130 },
  'notifications, 20': { call: 'message_popup_get_popup_notifications', requestsPerSecond: 171.2, p50Ms: 367, p95Ms: 428 },
  'notify a class': { call: 'mod_forum_add_discussion', requestsPerSecond: 128, p50Ms: 496, p95Ms: 575, isWrite: true },
}
/** What is asked of ours: so many times its throughput, and such a part of its p95. */
export const againstPeer = { reads: 50, writes: 20, p95Share: 1 / 20 }

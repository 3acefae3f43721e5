import { z } from 'zod'
import { endpoint, id, instant, line, paragraph, shape } from '../endpoint.ts'

const everybody = { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' } as const
/** What stands in the list of a class can be opened, and an administrator lists those of any. */
const openers = { ...everybody, administrator: 'college' } as const

export const notification = shape({
  id: id('notification'),
  title: z.string(),
  message: z.string(),
  /** Year, month and day in the college's time zone, as the specification fixes it; `created_time` is the instant. */
  created_at: z.tuple([z.int(), z.int(), z.int()]),
  created_time: instant,
  course_id: id('course').nullable(),
  class_id: id('class').nullable(),
  /** Whom it is for, in words: a course, a class, the college. */
  audience: z.string(),
  author: z.string().nullable(),
  isRead: z.boolean(),
  can: shape({ delete: z.boolean() }),
})

/** What arrives over the live stream, as the event's data; clients fetch again what it makes stale. */
export const liveEvent = z.discriminatedUnion('type', [
  shape({ type: z.literal('notification.created'), notificationId: id('notification'), title: z.string() }),
  shape({ type: z.literal('notification.deleted'), notificationId: id('notification') }),
  shape({ type: z.literal('notification.read') }),
  shape({ type: z.literal('session.ended'), sessionId: z.uuid() }),
  shape({ type: z.literal('lesson.changed'), courseId: id('course'), lessonId: id('lesson') }),
  /** Of these classes and teachers; of none is of the whole college. */
  shape({ type: z.literal('schedule.changed'), classIds: z.array(id('class')), facultyIds: z.array(id('faculty')) }),
  /** A register was saved, or may be changed again. */
  shape({ type: z.literal('attendance.changed'), classScheduleId: id('classSession') }),
  /** The code of a class session is shown, or not any more. */
  shape({ type: z.literal('attendance.checking'), classScheduleId: id('classSession') }),
  shape({ type: z.literal('attendance.checked_in'), classScheduleId: id('classSession') }),
  /** An application was made, decided or taken back. */
  shape({ type: z.literal('application.changed'), applicationId: id('application') }),
  /** More was missed than is told again. */
  shape({ type: z.literal('everything.changed') }),
  shape({ type: z.literal('lesson.editing'), contentId: id('content'), lessonId: id('lesson') }),
])

/** What somebody writes to notify others. */
export const message = shape({ title: line(120, 'Enter a title.'), message: paragraph(2000, 'Enter a message.') })

export const notifications = {
  getNotifications: endpoint({
    method: 'GET',
    path: '/api/v1/notification/getNotifications',
    summary: 'What one was notified of, newest first.',
    access: everybody,
    query: shape({ unread: z.enum(['true', 'false']).optional() }),
    response: notification,
    list: true,
    pages: ['every page', '/learn/notifications', '/teacher/notifications'],
  }),
  getNotification: endpoint({
    method: 'GET',
    path: '/api/v1/notification/getNotification',
    summary: 'One notification that one may see or list, where an address leads to it; not there any more once it was taken back.',
    access: openers,
    query: shape({ id: id('notification') }),
    response: notification,
    pages: ['/learn/notifications', '/teacher/notifications'],
  }),
  getNotificationsByClassId: endpoint({
    method: 'GET',
    path: '/api/v1/notification/getNotificationsByClassId',
    summary: 'What a class was notified of, newest first.',
    access: { learner: 'own', teacher: 'own', administrator: 'college' },
    query: shape({ classId: id('class') }),
    response: notification,
    list: true,
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/v1/notification/unreadCount',
    summary: 'How many notifications one has not read; the bell shows it to learners.',
    access: everybody,
    response: shape({ unread: z.int() }),
    pages: ['every page'],
  }),
  createNotification: endpoint({
    method: 'POST',
    path: '/api/v1/notification/createNotification',
    summary: 'Notifies a class, a course, or (an administrator) the whole college.',
    access: { teacher: 'own', administrator: 'college' },
    body: message.extend({ course_id: id('course').optional(), classId: id('class').optional() }),
    response: notification,
    errors: ['access.refused'],
    idempotency: 'key',
    example: { body: { title: 'Lab moved', message: 'The lab is in CS Lab 2 today.' } },
    pages: ['/teacher/notifications'],
  }),
  deleteNotification: endpoint({
    method: 'DELETE',
    path: '/api/v1/notification/deleteNotification',
    summary: 'Takes a notification back: its author, or an administrator who decides for whom it is for.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ id: id('notification') }),
    response: shape({}),
    errors: ['access.refused'],
    idempotency: 'natural',
    pages: ['/teacher/notifications'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/v1/notification/markRead',
    summary: 'Marks notifications as read; without ids, all of one’s own.',
    access: openers,
    body: shape({ ids: z.array(id('notification')).max(200).optional() }),
    response: shape({ unread: z.int() }),
    idempotency: 'natural',
    pages: ['every page'],
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/notification/stream',
    summary:
      'Server-sent events for the one who is signed in; `Last-Event-ID` resumes, and `since` tells a first stream what happened from then on.',
    access: everybody,
    /** When what a page shows was read: what happened between that and its stream is told as well. */
    query: shape({ since: instant.optional() }),
    headers: shape({
      'last-event-id': z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: 'events',
    pages: ['every page'],
  }),
}

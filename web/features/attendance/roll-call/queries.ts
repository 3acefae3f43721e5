import { queryOptions, useMutation } from '@tanstack/react-query'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { read, readPages, useWrite } from '../../../lib/query.ts'
import { sendLater } from '../../../lib/send-later.ts'
import { isWaitingMarked, waitingKey } from '../../../lib/waiting-writes.ts'
import { forgetSavedTaps, marksIn, type Status } from './format.ts'

/** What shows whether and how a roll was called. */
const shown = [
  rollCall.getStudentsByClassScheduleId,
  rollCall.fetchRegisterChanges,
  scheduleReading.getClassScheduleByFacultyIdByDateRange,
  scheduleReading.getCalendar,
]

/** A roll call as it is sent. */
export interface RollCallToSave {
  classScheduleId: string
  entries: { learnerId: string; status: Status }[]
  baseVersion: number
  clientId: string
  /** When it was done, by the device's clock. */
  at: string
  topic: string
  lessonId: string | null
  reason?: string
}

/** A roll call that the server does not have: it waits for the network, or was refused. */
export interface UnsentRoll {
  body: RollCallToSave
  addedAt: string
  refusal: { order: number; code: string; message: string } | null
}

export const rollCallQueries = {
  register: (classScheduleId: string) => read(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId } }),
  changes: (classScheduleId: string) => readPages(rollCall.fetchRegisterChanges, { query: { classScheduleId } }),

  /** What this device has of one's roll calls that the server does not have, in order. */
  unsent: () =>
    queryOptions({
      queryKey: [...waitingKey, rollCall.attend.path],
      queryFn: async (): Promise<UnsentRoll[]> => {
        const { unsettledWrites } = await import('../../../lib/sender.ts')
        // as: what `useSaveRoll` wrote.
        return (await unsettledWrites(rollCall.attend)) as UnsentRoll[]
      },
      // Mostly there is nothing, and no register waits for the device's database to say so.
      initialData: () => (isWaitingMarked() ? undefined : []),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/**
 * Saves a roll call: on the device when this settles, on the server as soon as there is a network, and there once. What the server
 * refuses stays on the device until its teacher decides.
 */
export const useSaveRoll = () =>
  useMutation({
    mutationFn: (body: RollCallToSave) => sendLater(rollCall.attend, { body }, shown, body.classScheduleId),
    // Not before: where the device has no room for the roll call, what was tapped is all that there is of it.
    onSuccess: (_, { classScheduleId, entries, topic }) => forgetSavedTaps(classScheduleId, { marks: marksIn(entries), topic }),
  })

/** Forgets what was refused of a session: its teacher decided. */
export const useSettleRoll = () =>
  useMutation({
    mutationFn: async (classScheduleId: string) => (await import('../../../lib/sender.ts')).settleRefused(classScheduleId),
  })

export const useRequestUnlock = () =>
  useWrite(rollCall.requestUnlock, { makesStale: [rollCall.getStudentsByClassScheduleId, rollCall.fetchUnlocks] })

import { z } from 'zod'
import { id, instant, line, paragraph, shape } from '../../endpoint.ts'
import { classSession, namedCourse, namedFaculty } from '../schedule/shapes.ts'

const statuses = ['present', 'absent', 'late', 'on_duty'] as const
export const status = z.enum(statuses)
/**
 * Where a learner stands. `none`: no classes yet. `eligible`: at or above the minimum. `condonable`: below it, and a committee may
 * condone. `condoned`: it did. `detain_listed`: below what can be condoned; a person decides. `shortage`: below the minimum where
 * nothing is condoned. `subject_short`: enough in all, too little in a subject.
 */
export const bands = ['none', 'eligible', 'condonable', 'condoned', 'detain_listed', 'shortage', 'subject_short'] as const
export const band = z.enum(bands)
export const applicationKinds = ['leave', 'on_duty', 'medical', 'condonation'] as const
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.')

/** A share of two whole numbers as people read it, cut after two decimals: `74.99`; null while nothing was held. */
export const percent = z
  .string()
  .regex(/^\d{1,3}\.\d\d$/)
  .nullable()

/** What a regulation says of attendance; every number is data. Percentages are whole. */
export const attendanceRules = shape({
  /** The share of all periods that makes eligible; below 100, as what was missed once could never be made good. */
  minimumPercent: z.int().min(1).max(99),
  /** From which share on a shortage may be condoned; null where nothing is condoned, whatever the reason. */
  condonableFromPercent: z.int().min(1).max(100).nullable(),
  /** What is due for a condonation, in paise; null for none. */
  condonationFeePaise: z.int().min(0).max(1_000_000_000).nullable(),
  /** The share that every single subject needs beside the aggregate; null for none. */
  subjectMinimumPercent: z.int().min(1).max(99).nullable(),
  /** Whether the minimum is asked of every subject by itself instead of the aggregate. */
  isSubjectWise: z.boolean(),
  /** Categories of courses that do not count to the aggregate, such as mandatory ones. */
  excludedCategories: z.array(z.string().max(10)).max(20),
  /** Whether a learner who came late counts as there; and one who is on duty for the college. */
  lateCounts: z.boolean(),
  onDutyCounts: z.boolean(),
  /** Periods that a written mid adds to its theory subject; 0 for none. Whether they are held also for who was absent from it. */
  midPeriods: z.int().min(0).max(10),
  midCountsForAbsentees: z.boolean(),
  /** How many days after the session's own its register may still be changed; as the college's own rules say, whatever a regulation's do. */
  editDays: z.int().min(0).max(60),
  /** Minutes between a roll call and word of an absence; of the college's own rules as well. */
  graceMinutes: z.int().min(0).max(1440),
})
export type AttendanceRules = z.output<typeof attendanceRules>

export const learnerName = shape({ id: id('learner'), name: z.string(), rollNumber: z.string(), website: z.string().nullable() })

/** A learner on a register. `status` is what was saved, or (version 0) what is proposed; null for who joined the class after it was saved. */
export const registerRow = learnerName.extend({
  status: status.nullable(),
  /** What an approved application says of this session, for the teacher to see. */
  excuse: z.enum(['on_duty', 'medical', 'leave']).nullable(),
  checkedInAt: instant.nullable(),
  /** What is odd about the check-in: at another class at the same time, or missing from the second check. */
  checkInFlag: z.enum(['overlap', 'missed_second']).nullable(),
})

/** The register of one class session. */
export const register = shape({
  session: classSession,
  /** 0 before the first save. A save names the version that it was begun on. */
  version: z.int(),
  takenBy: z.string().nullable(),
  takenAt: instant.nullable(),
  receivedAt: instant.nullable(),
  /** Who saved it last, and when: whoever called the roll, or changed it since. */
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
  /** Why it cannot be changed now; null when it can. */
  lock: z.enum(['not_begun', 'cancelled', 'window_over', 'published']).nullable(),
  /** Until when it can be changed without asking. */
  editableUntil: instant.nullable(),
  unlock: z.enum(['requested', 'granted', 'refused']).nullable(),
  /** Whether a save has to say why: in a published month, and of what was saved before its time for changes was over. */
  needsReason: z.boolean(),
  students: z.array(registerRow),
  /** Lessons of the course, to say what was taught. */
  lessons: z.array(shape({ id: id('lesson'), title: z.string() })),
})

const counts = shape({ present: z.int(), absent: z.int(), late: z.int(), on_duty: z.int() })

/** What a roll call or a check-in came to. `repeated`: it was heard before, and nothing changed. */
export const attended = shape({
  classScheduleId: id('classSession'),
  version: z.int().nullable(),
  counts: counts.nullable(),
  checkedInAt: instant.nullable(),
  repeated: z.boolean(),
  /** Learners whose mark is another than was sent, because an approved on-duty leave says so. */
  onDutyIds: z.array(z.uuid()),
})

export const changeRow = shape({
  id: z.uuid(),
  learner: shape({ id: id('learner'), name: z.string(), rollNumber: z.string() }),
  before: status.nullable(),
  after: status,
  changedBy: z.string(),
  changedAt: instant,
  reason: z.string(),
  /** After which published version of a statement; null before the first. */
  statementVersion: z.int().nullable(),
})

export const unlockRequest = shape({
  id: id('unlock'),
  session: classSession,
  requestedBy: z.string(),
  reason: z.string(),
  requestedAt: instant,
  state: z.enum(['requested', 'granted', 'refused']),
  decidedBy: z.string().nullable(),
  note: z.string(),
  openUntil: instant.nullable(),
  can: shape({ decide: z.boolean() }),
})

/** Periods held and attended; all other figures follow from these two. */
export const tally = shape({ held: z.int(), attended: z.int(), percent })

export const subjectStanding = tally.extend({
  course: namedCourse,
  /** False for a mandatory course, which is shown by itself. */
  countsToAggregate: z.boolean(),
  /** What this subject alone must reach, in per cent; null where only the aggregate counts. */
  minimumPercent: z.int().nullable(),
  /** Periods to attend in a row to reach the minimum of this subject (or of all, where only the aggregate counts), and that can be missed. */
  need: z.int(),
  canMiss: z.int(),
  /** That fewer periods of this subject are left than are needed. */
  cannotBeReached: z.boolean(),
})

/** How one learner stands on a day, and what can still be done. */
export const standing = tally.extend({
  learner: learnerName,
  asOn: z.iso.date(),
  band,
  minimumPercent: z.int(),
  /** Left out where nothing is condoned, so that not even the word is there. */
  condonableFromPercent: z.int().optional(),
  /** Subjects that are short by themselves, as `SUBJECT:Maths` says in the college. */
  shortSubjects: z.array(namedCourse),
  need: z.int(),
  canMiss: z.int(),
  /** The day on which attending everything reaches the minimum; null when it is reached, or cannot be any more. */
  reachedOn: z.iso.date().nullable(),
  cannotBeReached: z.boolean(),
  lastDay: z.iso.date().nullable(),
  /** Periods that are still to come up to the last day. */
  ahead: z.int(),
  /** Periods excused as medical: evidence for a condonation, not counted (ATT-8). */
  medicalPeriods: z.int(),
  onDutyPeriods: z.int(),
  subjects: z.array(subjectStanding),
  /** Where the path of the last four weeks leads by the last day; null before the second week, and where nothing is to come. */
  forecast: shape({ percent, on: z.iso.date(), band }).nullable(),
  /** What may be applied for: a condonation only where the rules know one and the learner is within it. */
  canApplyFor: z.array(z.enum(applicationKinds)),
})

/** One class session of a learner, with what the register says; null while none was called. */
export const learnerSession = classSession.extend({ status: status.nullable() })

/** A learner's line in lists of a class. */
export const classStanding = learnerName.extend({
  ...tally.shape,
  band,
  need: z.int(),
  canMiss: z.int(),
  /** That what is asked is not reached by the last day even when every class is attended. */
  cannotBeReached: z.boolean(),
  shortSubjects: z.array(z.string()),
  className: z.string(),
  mentor: z.string().nullable(),
  forecast: percent,
})

/** Sessions against learners. Who is not among a session's `marks` was present; who is in `missing` was not on its register. */
export const attendanceGrid = shape({
  sessions: z.array(
    shape({
      id: id('classSession'),
      day: z.iso.date(),
      startsAt: instant,
      firstPeriod: z.int().nullable(),
      periodCount: z.int(),
      state: z.enum(['planned', 'cancelled', 'held']),
      topic: z.string(),
      faculty: z.string(),
      counts,
      marks: z.array(shape({ learnerId: z.uuid(), status })),
      missing: z.array(z.uuid()),
    }),
  ),
  absentees: z.array(shape({ classScheduleId: z.uuid(), learnerId: z.uuid() })),
  learners: z.array(
    learnerName.extend({
      ...tally.shape,
      need: z.int(),
      canMiss: z.int(),
      /** That fewer periods of the course are left than are needed. */
      cannotBeReached: z.boolean(),
    }),
  ),
})

/** A class session that is over and whose roll nobody called. */
export const notPosted = shape({ session: classSession, faculty: namedFaculty, daysAgo: z.int() })

/** A learner with the mentor. */
export const mentee = learnerName.extend({
  mentor: shape({ id: id('faculty'), name: z.string() }).nullable(),
  /** Whether one may give them another. */
  can: shape({ assign: z.boolean() }),
})

export const policy = shape({
  id: id('policy'),
  /** Null for the college's own, for learners whose regulation has none. */
  regulation: shape({ id: id('regulation'), code: z.string() }).nullable(),
  effectiveFromBatch: z.int(),
  rules: attendanceRules,
  updatedBy: z.string().nullable(),
  updatedAt: instant,
  can: shape({ change: z.boolean() }),
})

export const reason = line(300, 'Say why.')
export const note = paragraph(500).or(z.literal('')).default('')

/**
 * The error catalogue: everything that can go wrong on purpose, with its HTTP status and the words a person reads.
 * Code and screens switch on the code; the words may change, and each language has its own.
 */
export const errors = {
  'request.malformed': { status: 400, message: 'Something in this request is not as it should be.' },
  'request.forged': { status: 403, message: 'This request came from another site and was refused.' },
  'request.too_large': { status: 413, message: 'This is larger than can be accepted.' },
  'request.unsupported_type': { status: 415, message: 'This kind of content cannot be accepted here.' },
  'request.key_reused': { status: 422, message: 'This request was already made with other content.' },
  'request.csv_unreadable': { status: 422, message: 'This file could not be read as a table with a heading row.' },
  'request.too_many': { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'platform.internal': { status: 500, message: 'Internal Server Error' },
  'platform.unavailable': { status: 503, message: 'Prangan cannot be reached just now. Please try again in a moment.' },
  'platform.storage_full': { status: 507, message: 'There is no room left where Prangan keeps its data. Nothing was saved.' },

  'access.signed_out': { status: 401, message: 'Please sign in.' },
  'access.role_refused': { status: 403, message: 'Your account may not do this.' },
  'access.not_found': { status: 404, message: 'This does not exist, or you may not see it.' },
  'access.refused': { status: 403, message: 'You may see this, but not change it.' },

  'identity.code_wrong': { status: 422, message: 'That code is not right.' },
  'identity.code_expired': { status: 422, message: 'That code is no longer valid. Ask for a new one.' },
  'identity.pin_wrong': { status: 422, message: 'That PIN is not right.' },
  'identity.pin_trivial': { status: 422, message: 'That PIN is too easy to guess. Choose another.' },
  'identity.pin_current_missing': { status: 422, message: 'Enter your current PIN, or a fresh code if you forgot it.' },
  'identity.pin_locked': { status: 423, message: 'Too many wrong PINs. Wait a while, or sign in with a code.' },
  'identity.nowhere_to_send': {
    status: 422,
    message: 'The college knows no number or address of yours to send a code to. Ask the office.',
  },
  'identity.same_mobile': { status: 422, message: 'This is your number already.' },
  'identity.setup_done': { status: 404, message: 'This setup link is no longer valid.' },

  'people.email_taken': { status: 409, message: 'Somebody in this college already has this e-mail address.' },
  'people.roll_number_taken': { status: 409, message: 'A student in this college already has this number.' },
  'people.employee_number_taken': { status: 409, message: 'Somebody in this college already has this number.' },
  'people.mobile_unproven': { status: 422, message: 'Say what proved that the student wants another number.' },
  'people.last_administrator': {
    status: 409,
    message: 'Somebody must administer the whole college. Make another person an administrator first.',
  },
  'people.changed_meanwhile': { status: 409, message: 'Somebody else saved this meanwhile. Compare before you save.' },
  'academics.class_outside_program': { status: 422, message: 'This class belongs elsewhere.' },
  'academics.not_a_section': { status: 422, message: 'Students are enrolled in a section; groups and batches have members.' },
  'academics.no_regulation': { status: 422, message: 'Add a regulation or scheme first.' },
  'academics.code_taken': { status: 409, message: 'Something in this college already has this code.' },
  'academics.class_taken': { status: 409, message: 'There is such a class already.' },
  'academics.class_misplaced': {
    status: 422,
    message: 'Only a batch is a part of another class: of a section or a group.',
  },
  'academics.class_over': { status: 422, message: 'This class is over by then.' },
  'academics.archived': { status: 422, message: 'This is archived. Take it back first.' },
  'academics.ends_before_start': { status: 422, message: 'The last day comes before the first.' },
  'academics.past_is_fixed': { status: 422, message: 'The past stays as it was. Choose today or a later day.' },
  'academics.not_a_group': { status: 422, message: 'Only groups and batches have members; a section’s students are enrolled.' },
  'academics.not_in_parent': { status: 422, message: 'A batch takes only students of the class that it is a part of.' },
  'academics.course_elsewhere': { status: 409, message: 'One of these courses has its place elsewhere already.' },
  'academics.changed_meanwhile': { status: 409, message: 'Somebody else saved this meanwhile. Compare before you save.' },
  'academics.unit_in_use': { status: 409, message: 'A unit with lessons cannot be removed. Move its lessons first.' },

  'lessons.unit_of_other_course': { status: 422, message: 'This unit belongs to another course.' },
  'lessons.nothing_to_publish': { status: 422, message: 'Add something to the lesson before you publish it.' },
  'lessons.changed_meanwhile': { status: 409, message: 'Somebody saved this while you were writing. Compare before you save.' },
  'lessons.type_not_yet': { status: 422, message: 'Quizzes and assignments cannot be added to a lesson yet.' },
  'lessons.order_incomplete': { status: 409, message: 'Something was added or taken away meanwhile. Look again before you sort.' },
  'lessons.class_outside_lesson': { status: 422, message: 'This lesson is for another class only.' },
  'lessons.picture_unusable': { status: 422, message: 'A picture in this text is not yours to use. Upload it again.' },
  'lessons.file_missing': { status: 422, message: 'Choose a file.' },
  'lessons.file_kind_wrong': { status: 422, message: 'This kind of file does not fit here.' },
  'lessons.address_missing': { status: 422, message: 'Enter an address.' },
  'lessons.embed_refused': { status: 422, message: 'Only YouTube videos can be embedded. Add other addresses as a link.' },

  'files.empty': { status: 422, message: 'This file is empty.' },
  'files.not_an_image': { status: 415, message: 'Choose a JPEG, PNG or WebP picture.' },
  'files.name_missing': { status: 422, message: 'This file has no name.' },
  'files.too_large': { status: 413, message: 'This file is larger than can be accepted here.' },
  'files.quota_full': { status: 413, message: 'There is not enough storage left for this file. Delete some files and empty the bin.' },
  'files.kind_refused': { status: 415, message: 'This kind of file cannot be accepted here.' },
  'files.heic_refused': { status: 415, message: 'HEIC photos cannot be shown everywhere. Save the photo as JPEG and upload that.' },
  'files.two_kinds_at_once': { status: 415, message: 'This file pretends to be two kinds of file at once, so it was refused.' },
  'files.archive_refused': { status: 415, message: 'This archive is damaged, encrypted, or would unpack to far too much.' },
  'files.folder_not_here': { status: 422, message: 'Only files of My files can be put into a folder.' },
  'files.upload_busy': { status: 423, message: 'This upload is being written to just now. Try again in a moment.' },
  'files.offset_wrong': { status: 409, message: 'This upload is at another place. Ask where it is, and go on from there.' },
  'files.upload_finished': { status: 409, message: 'This upload is finished.' },
  'files.range_outside': { status: 416, message: 'The file does not have this part.' },
  'files.folder_name_taken': { status: 409, message: 'There is a folder of this name here already.' },
  'files.folder_in_itself': { status: 422, message: 'A folder cannot be moved into itself.' },
  'files.too_many_folders': { status: 422, message: 'There are too many folders, or they are too deep. Tidy up first.' },

  'schedule.clash': { status: 409, message: 'Something else is at this time.' },
  'schedule.changed_meanwhile': { status: 409, message: 'Somebody else saved this meanwhile. Compare before you save.' },
  'schedule.range_too_long': { status: 422, message: 'Choose fewer days.' },
  'schedule.ends_before_start': { status: 422, message: 'The end comes before the beginning.' },
  'schedule.not_taught': { status: 422, message: 'This person does not teach this course to this class.' },
  'schedule.past_is_fixed': { status: 422, message: 'The past stays as it was. Choose today or a later day.' },
  'schedule.class_over': { status: 422, message: 'This class is over by then, or has not begun.' },
  'schedule.class_elsewhere': { status: 422, message: 'A week is of one class and its batches.' },
  'schedule.outside_bells': { status: 422, message: 'The day has no such period. Add it to the bells first.' },
  'schedule.bells_overlap': { status: 422, message: 'Two periods are at the same time, or one ends before it begins.' },
  'schedule.too_many': { status: 422, message: 'At most 60 at once.' },
  'schedule.already_held': { status: 409, message: 'Its roll was called already, so it stays as it is.' },
  'schedule.cancelled': { status: 409, message: 'It is cancelled. Take that back first.' },
  'schedule.holiday': { status: 409, message: 'This day is a holiday. Change the academic calendar instead.' },
  'schedule.day_order_one_day': { status: 422, message: 'A day order is for one day, and names the weekday that it follows.' },
  'schedule.room_taken': { status: 409, message: 'There is a room of this code already.' },
  'schedule.room_archived': { status: 422, message: 'This room is archived.' },
  'schedule.ics_unreadable': { status: 422, message: 'This file could not be read as a calendar (.ics).' },
  'schedule.not_free': { status: 409, message: 'This person is not free then.' },
  'schedule.asked_already': { status: 409, message: 'Somebody was asked already. Withdraw that first.' },
  'schedule.answered_already': { status: 409, message: 'This was answered already.' },

  'attendance.changed_meanwhile': { status: 409, message: 'Somebody else saved this register meanwhile. Compare before you save.' },
  'attendance.not_begun': { status: 422, message: 'This class has not begun.' },
  'attendance.locked': { status: 423, message: 'The time to change this register is over. Ask for it to be unlocked.' },
  'attendance.not_locked': { status: 409, message: 'This register can be changed without asking.' },
  'attendance.session_cancelled': { status: 409, message: 'This class is cancelled.' },
  'attendance.not_a_member': { status: 422, message: 'Somebody on this register was not in the class that day.' },
  'attendance.reason_missing': { status: 422, message: 'Say why it is changed.' },
  'attendance.code_wrong': { status: 422, message: 'That code is not right, or no longer. Look at the screen again.' },
  'attendance.check_in_closed': { status: 409, message: 'Nobody can check in just now.' },
  'attendance.device_taken': { status: 409, message: 'Somebody else checked in with this device. Tell your teacher.' },
  'attendance.decided_already': { status: 409, message: 'This was decided already.' },
  'attendance.minute_missing': { status: 422, message: 'Enter the number of the minute.' },
  'attendance.refusal_unexplained': { status: 422, message: 'Say why it is refused. The student reads it.' },
  'attendance.no_such_version': { status: 404, message: 'There is no such version of this statement.' },
  'attendance.month_not_over': { status: 422, message: 'A statement counts days that are over only.' },
  'attendance.nothing_new': { status: 409, message: 'Nothing changed since the last version.' },
  'attendance.bands_upside_down': { status: 422, message: 'What can be condoned begins below the minimum.' },
  'attendance.document_missing': { status: 422, message: 'Add a document.' },
  'attendance.periods_missing': { status: 422, message: 'Say which periods.' },
  'attendance.no_condonation': { status: 422, message: 'Nothing can be done about a shortage by an application.' },
  'attendance.not_condonable': { status: 422, message: 'Your attendance is not within what can be condoned.' },
  'attendance.applied_already': { status: 409, message: 'You applied for this already.' },
  'attendance.too_late_to_apply': { status: 422, message: 'These days are too long ago.' },
  'attendance.file_unusable': { status: 422, message: 'A document is not yours to use. Upload it again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** What somebody else wrote into a field meanwhile: as text, empty for nothing; by whom and when, as an instant, where that is known. */
export interface Meanwhile {
  now: string
  by: string | null
  at: string | null
}

export interface FailureDetails {
  /** Field name to the sentence shown beside it. */
  fields?: Record<string, string> | undefined
  /** By its field what somebody else wrote where this was to be written. */
  meanwhile?: Record<string, Meanwhile> | undefined
  /** How long to wait before trying again; becomes the `Retry-After` header. */
  retryAfterSeconds?: number | undefined
  requestId?: string | undefined
  /** The words to show instead of the catalogue's: only for what the server answered. */
  message?: string | undefined
  cause?: unknown
}

/** The one error that both floors throw and catch: an expected refusal, named by its code. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly meanwhile: Record<string, Meanwhile> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.message ?? errors[code].message, { cause: details.cause })
    this.name = 'Failure'
    this.code = code
    this.status = errors[code].status
    this.fields = details.fields
    this.meanwhile = details.meanwhile
    this.retryAfterSeconds = details.retryAfterSeconds
    this.requestId = details.requestId
  }
}

/** Whether a string from outside names an entry of the catalogue. */
export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errors, value)

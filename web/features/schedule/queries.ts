import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { feeding } from '#contract/features/schedule/feeding.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { queryClient, read, useWrite } from '../../lib/query.ts'

interface Days {
  from: string
  to: string
}
/** Whose or what week is shown. */
export type Of = 'class' | 'faculty' | 'room'

const most = { limit: 200 } as const

/** Everything that shows class sessions. */
const shownSessions = [
  scheduleReading.getCalendar,
  scheduleReading.getClassScheduleByFacultyIdByDateRange,
  scheduleReading.getClassSchedulesByClassIdAndDateRange,
  scheduleReading.getClassScheduleByClassIdByDateRange,
  scheduleReading.getRoomSchedule,
]
const shownYear = [...shownSessions, year.fetchCalendarEntries, year.fetchInstructionalDays]
const shownAsking = [...shownSessions, substituting.fetchSubstitutions, substituting.fetchFreeFaculty]

export const scheduleQueries = {
  /** Shown by `calendarOf`. */
  calendar: (days: Days) => read(scheduleReading.getCalendar, { query: days }),
  weekOfClass: (classId: string, days: Days) =>
    read(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, ...days, ...most } }),
  weekOfFaculty: (facultyId: string, days: Days) =>
    read(scheduleReading.getClassScheduleByFacultyIdByDateRange, { query: { facultyId, ...days, ...most } }),
  weekOfRoom: (roomId: string, days: Days) => read(scheduleReading.getRoomSchedule, { query: { roomId, ...days, ...most } }),
  timetables: (classId: string) => read(timetabling.fetchTimetables, { query: { classId, ...most } }),
  rooms: () => read(timetabling.fetchRooms, { query: most }),
  bells: () => read(timetabling.fetchBells, {}),
  substitutions: (open: 'true' | 'false') => read(substituting.fetchSubstitutions, { query: { open, ...most } }),
  substitutionSettings: () => read(substituting.fetchSubstitutionSettings, {}),
  freeFaculty: (classScheduleId: string) => read(substituting.fetchFreeFaculty, { query: { classScheduleId, limit: 100 } }),
  entries: (days: Days) => read(year.fetchCalendarEntries, { query: { ...days, ...most } }),
  instructionalDays: () => read(year.fetchInstructionalDays, { query: most }),
  feed: () => read(feeding.fetchFeed, {}),
  /** What somebody teaches to whom. */
  taught: (facultyId: string) => read(teaching.getFacultyClassMapping, { query: { facultyId, ...most } }),
  /** Who teaches what to a class, also in the past. */
  mappingsOf: (classId: string) => read(teaching.getFacultyCourseMappingDetails, { query: { classId, ...most } }),
  classes: (programId: string) => read(academicsReading.fetchClasses, { query: { programId, ...most } }),
  programs: () => read(academicsReading.fetchAllPrograms, { query: most }),
  departments: () => read(academicsReading.fetchDepartments, { query: most }),
  facultyOf: (deptId: string) => read(teaching.getFacultyByDeptId, { query: { deptId, ...most } }),
}

/** What was answered of the calendar of these days, as it came. */
export const answeredCalendar = (days: Days) => queryClient.getQueryData(scheduleQueries.calendar(days).queryKey)

export const useCreateSession = () => useWrite(arranging.createClassSchedule, { makesStale: shownSessions })
export const useEditSession = () => useWrite(arranging.editClassSchedule, { makesStale: shownSessions })
export const useCancelSession = () => useWrite(arranging.cancelClassSchedule, { makesStale: shownSessions })
export const useRestoreSession = () => useWrite(arranging.restoreClassSchedule, { makesStale: shownSessions })

export const useAskSubstitute = () => useWrite(substituting.askSubstitute, { makesStale: shownAsking })
export const useAnswerSubstitution = () => useWrite(substituting.answerSubstitution, { makesStale: shownAsking })
export const useDecideSubstitution = () => useWrite(substituting.decideSubstitution, { makesStale: shownAsking })
export const useSaveSubstitutionSettings = () =>
  useWrite(substituting.saveSubstitutionSettings, { makesStale: [substituting.fetchSubstitutionSettings] })

export const useSaveTimetable = () => useWrite(timetabling.saveTimetable, { makesStale: [timetabling.fetchTimetables, ...shownSessions] })
export const useCreateRoom = () => useWrite(timetabling.createRoom, { makesStale: [timetabling.fetchRooms] })
export const useUpdateRoom = () => useWrite(timetabling.updateRoom, { makesStale: [timetabling.fetchRooms] })
export const useSaveBells = () => useWrite(timetabling.saveBells, { makesStale: [timetabling.fetchBells, scheduleReading.getCalendar] })

export const useCreateEntry = () => useWrite(year.createCalendarEntry, { makesStale: shownYear })
export const useUpdateEntry = () => useWrite(year.updateCalendarEntry, { makesStale: shownYear })
export const useDeleteEntry = () => useWrite(year.deleteCalendarEntry, { makesStale: shownYear })
export const useImportHolidays = () => useWrite(year.importHolidays, { makesStale: shownYear })

export const useCreateFeed = () => useWrite(feeding.createFeed, { makesStale: [feeding.fetchFeed] })
export const useDeleteFeed = () => useWrite(feeding.deleteFeed, { makesStale: [feeding.fetchFeed] })

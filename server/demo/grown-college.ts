/** How large a grown college is, and what it is made of. At scale 1: 8,000 learners, 400 faculty, 600 courses, 30,000 contents. */

export interface Size {
  learners: number
  faculty: number
  programs: number
  /** Sections of one program in one semester. */
  sections: number
  coursesPerSemester: number
  lessonsPerCourse: number
  contentsPerLesson: number
}

/** Semesters in which learners are now, each with the one before it that lies in the archive. */
export const semesters = [
  { now: 'I-I', before: null },
  { now: 'II-I', before: 'I-II' },
  { now: 'III-I', before: 'II-II' },
  { now: 'IV-I', before: 'III-II' },
] as const
const spellsPerProgram = semesters.flatMap(({ now, before }) => (before ? [now, before] : [now])).length

export function sizeAt(scale: number): Size {
  const programs = Math.max(1, Math.round(8 * scale))
  return {
    learners: Math.round(8000 * scale),
    faculty: Math.round(400 * scale),
    programs,
    sections: Math.max(1, Math.round((128 * scale) / (programs * semesters.length))),
    coursesPerSemester: Math.round((600 * scale) / (programs * spellsPerProgram)),
    lessonsPerCourse: 10,
    contentsPerLesson: 5,
  }
}

export const branches = [
  'Computer Science and Engineering',
  'Electronics and Communication Engineering',
  'Electrical and Electronics Engineering',
  'Mechanical Engineering',
  'Civil Engineering',
  'Information Technology',
  'Artificial Intelligence and Machine Learning',
  'Data Science',
] as const

const subjects = [
  'Signals and Systems',
  'Thermodynamics',
  'Database Management Systems',
  'Strength of Materials',
  'Digital Logic Design',
  'Operating Systems',
  'Network Analysis',
  'Fluid Mechanics',
  'Design and Analysis of Algorithms',
  'Control Systems',
  'Machine Learning',
  'Power Electronics',
  'Surveying',
  'Compiler Design',
  'Probability and Statistics',
  'Engineering Drawing',
  'Microprocessors',
] as const
const given = [
  'Aarav',
  'Bhavana',
  'Charan',
  'Divya',
  'Eshwar',
  'Farhan',
  'Gayatri',
  'Harsha',
  'Indu',
  'Jyothi',
  'Kiran',
  'Lavanya',
] as const
const family = ['Reddy', 'Rao', 'Naik', 'Goud', 'Sharma', 'Chowdary', 'Begum', 'Varma', 'Yadav', 'Prasad', 'Kumar'] as const

/** The item that a running number falls on; the lists' lengths have no common divisor, so names repeat late. */
const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]
export const personName = (index: number) => `${at(given, index)} ${at(family, index)}`
export const subjectName = (index: number) => at(subjects, index)

/** A text of about 1,500 characters with a formula, as a lesson of a page has it; `index` makes each its own. */
export function lessonText(subject: string, index: number): string {
  const sentence = `In ${subject}, part ${index}, the balance of what enters and what leaves is kept at each step, and the worked example shows where it is lost. `
  const formula = `<div data-math="block" data-latex="\\sum_{k=1}^{${index % 90}} k^2"></div>`
  return `<h2>Idea</h2><p>${sentence.repeat(4)}</p>${formula}<h2>Worked example</h2><p>${sentence.repeat(4)}</p>`
}

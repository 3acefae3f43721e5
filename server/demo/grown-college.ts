/**
 * How large a grown college is, and what it is made of. At scale 1: 8,000 learners, 400 faculty, 631 courses, 31,605 contents, of
 * which one in five is one of 500 documents. What one person sees is as much at scale 0.1 and at 1, so that the two can be compared.
 */

export interface Size {
  learners: number
  faculty: number
  programs: number
  /** Sections of one program in one semester. */
  sections: number
  coursesPerSemester: number
  lessonsPerCourse: number
  contentsPerLesson: number
  lessonsOfElective: number
  /** Distinct ones; courses share them. */
  documents: number
  /** All contents of the courses together. */
  contents: number
}

/** Semesters in which learners are now, each with the one before it that lies in the archive. */
export const semesters = [
  { now: 'I-I', before: null },
  { now: 'II-I', before: 'I-II' },
  { now: 'III-I', before: 'II-II' },
  { now: 'IV-I', before: 'III-II' },
] as const
const spellsPerProgram = semesters.flatMap(({ now, before }) => (before ? [now, before] : [now])).length

/** The course that learners of several sections take together, and how many they are about. */
export const electiveCode = 'BIG'
export const electiveLearners = 300

export function sizeAt(scale: number): Size {
  const programs = Math.max(1, Math.round(10 * scale))
  const coursesPerSemester = Math.max(1, Math.round((600 * scale) / (programs * spellsPerProgram)))
  const perLesson = { lessonsPerCourse: 10, contentsPerLesson: 5, lessonsOfElective: 21 }
  const lessons = programs * spellsPerProgram * coursesPerSemester * perLesson.lessonsPerCourse + perLesson.lessonsOfElective
  return {
    ...perLesson,
    learners: Math.round(8000 * scale),
    faculty: Math.max(1, Math.round(400 * scale)),
    programs,
    sections: Math.max(1, Math.round((128 * scale) / (programs * semesters.length))),
    coursesPerSemester,
    documents: Math.max(subjectCount, Math.round(500 * scale)),
    contents: lessons * perLesson.contentsPerLesson,
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
  'Chemical Engineering',
  'Biotechnology',
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
export const subjectCount = subjects.length
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

/** The pages of a document of a subject, three to eight; `index` makes each document its own. */
export function documentPages(subject: string, index: number): string[] {
  return Array.from({ length: 3 + (index % 6) }, (_, page) => {
    const line = (number: number) => `${number}. In ${subject} the balance of case ${index * 100 + number} is kept at every step.`
    return [
      `${subject}: notes ${index + 1}, page ${page + 1}`,
      ...Array.from({ length: 20 }, (_, place) => line(page * 20 + place + 1)),
    ].join('\n')
  })
}

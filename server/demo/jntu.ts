import { type DemoCollege, fixedAccount, learnersOf, teacherAt, withMobiles } from './demo-college.ts'
import { jntuLessons } from './jntu-lessons.ts'
import { jntuNotices } from './jntu-notices.ts'
import { jntuSemester } from './jntu-semester.ts'
import { jntuSyllabi } from './jntu-syllabi.ts'
import { jntuNamesA, jntuNamesB } from './names.ts'

const fixed = {
  learner: fixedAccount('JNTU', 'learner'),
  teacher: fixedAccount('JNTU', 'teacher'),
  administrator: fixedAccount('JNTU', 'administrator'),
  clerk: fixedAccount('JNTU', 'clerk'),
}
const teacher = teacherAt('jntu.example')

/** The hall-ticket number of a regular B.Tech CSE learner of 2024: serials run 01 to 99, then A0 to A9, B0 and so on. */
function rollNumber(serial: number): string {
  const beyond = serial - 100
  const last = beyond < 0 ? String(serial).padStart(2, '0') : `${String.fromCharCode(65 + Math.floor(beyond / 10))}${beyond % 10}`
  return `24J41A05${last}`
}

/** The twins Gundeti Sai Charan (32, section A) and Gundeti Sai Chandana (89, section B) have their mother's mobile. */
const learners = { fixed: fixed.learner, mobileSeries: 1, rollNumber, sharing: { 89: 32 } }

/** An engineering college in Telangana. Its II-I has the courses of a computing branch under R22, twenty credits. */
export const jntu: DemoCollege = {
  organisation: 'JNTU',
  name: 'Pranahita Valley Institute of Engineering and Technology, Mancherial',
  departments: [
    { code: 'CSE', name: 'Computer Science and Engineering' },
    { code: 'ECE', name: 'Electronics and Communication Engineering' },
    { code: 'EEE', name: 'Electrical and Electronics Engineering' },
    { code: 'MECH', name: 'Mechanical Engineering' },
    { code: 'HS', name: 'Humanities and Sciences' },
  ],
  programs: [
    { code: '05', name: 'B.Tech CSE', department: 'CSE' },
    { code: '04', name: 'B.Tech ECE', department: 'ECE' },
    { code: '02', name: 'B.Tech EEE', department: 'EEE' },
    { code: '03', name: 'B.Tech Mechanical', department: 'MECH' },
  ],
  regulations: [
    { code: 'R22', university: 'JNTUH', effectiveFromBatch: 2022, instructionalDays: 90 },
    { code: 'R18', university: 'JNTUH', effectiveFromBatch: 2018 },
  ],
  studied: { program: '05', regulation: 'R22', semester: 'II-I' },
  courses: [
    { code: 'CS301PC', courseName: 'Data Structures', shortName: 'DS', load: [3, 0, 0, '3.0'], category: 'PC', department: 'CSE' },
    {
      code: 'MA302BS',
      courseName: 'Mathematical and Statistical Foundations',
      shortName: 'MSF',
      load: [3, 1, 0, '4.0'],
      category: 'BS',
      department: 'HS',
    },
    {
      code: 'CS303PC',
      courseName: 'Computer Organization and Architecture',
      shortName: 'COA',
      load: [3, 0, 0, '3.0'],
      category: 'PC',
      department: 'CSE',
    },
    { code: 'CS304PC', courseName: 'Operating Systems', shortName: 'OS', load: [3, 0, 0, '3.0'], category: 'PC', department: 'CSE' },
    {
      code: 'CS305PC',
      courseName: 'Object Oriented Programming through Java',
      shortName: 'OOPJ',
      load: [3, 0, 0, '3.0'],
      category: 'PC',
      department: 'CSE',
    },
    { code: 'CS306PC', courseName: 'Data Structures Lab', shortName: 'DSL', load: [0, 0, 3, '1.5'], category: 'PC', department: 'CSE' },
    { code: 'CS307PC', courseName: 'Operating Systems Lab', shortName: 'OSL', load: [0, 0, 3, '1.5'], category: 'PC', department: 'CSE' },
    {
      code: 'CS308PC',
      courseName: 'Data Visualization: R Programming and Power BI',
      shortName: 'DV',
      load: [0, 0, 2, '1.0'],
      category: 'PC',
      department: 'CSE',
    },
    { code: 'MC309', courseName: 'Gender Sensitization Lab', shortName: 'GSL', load: [0, 0, 2, '0.0'], category: 'MC', department: 'HS' },
  ],
  classes: [
    {
      section: 'A',
      name: 'II-I Section A',
      learners: learnersOf([fixed.learner.name, ...jntuNamesA], { ...learners, firstSerial: 1 }),
    },
    { section: 'B', name: 'II-I Section B', learners: learnersOf(jntuNamesB, { ...learners, firstSerial: 67 }) },
  ],
  faculty: withMobiles(3, [
    {
      employeeNumber: 'JCSE001',
      name: fixed.administrator.name,
      email: fixed.administrator.email,
      designation: 'Professor and Principal',
      facultyType: 'ADMIN',
      department: 'CSE',
    },
    {
      employeeNumber: 'JCSE012',
      name: fixed.teacher.name,
      email: fixed.teacher.email,
      designation: 'Associate Professor',
      facultyType: 'TEACHER',
      department: 'CSE',
    },
    {
      employeeNumber: 'JOFF004',
      name: fixed.clerk.name,
      email: fixed.clerk.email,
      designation: 'Senior Assistant, Academic Section',
      facultyType: 'CLERK',
    },
    { ...teacher('JCSE002', 'Dr. K. Anuradha', 'Professor and Head', 'CSE'), email: 'head.cse@jntu.example', facultyType: 'ADMIN' },
    teacher('JCSE003', 'Dr. M. Rajeshwar Reddy', 'Professor', 'CSE'),
    teacher('JCSE017', 'B. Swapna', 'Assistant Professor', 'CSE'),
    teacher('JCSE019', 'Mohd. Imran Ali Khan', 'Assistant Professor', 'CSE'),
    teacher('JCSE022', 'G. Anusha Goud', 'Assistant Professor', 'CSE'),
    teacher('JCSE025', 'Ch. Naveen Kumar', 'Assistant Professor', 'CSE'),
    teacher('JCSE028', 'T. Praveen Kumar', 'Assistant Professor (Contract)', 'CSE'),
    teacher('JHS002', 'Dr. N. Sarada Devi', 'Professor of Mathematics', 'HS'),
    teacher('JHS007', 'K. Srinivasulu', 'Assistant Professor of Mathematics', 'HS'),
    teacher('JHS009', 'P. Mary Vijaya Kumari', 'Assistant Professor of English', 'HS'),
    teacher('JECE002', 'Dr. V. Satyanarayana Murthy', 'Professor and Head', 'ECE'),
    teacher('JEEE003', 'Dr. D. Ramesh Babu', 'Associate Professor and Head', 'EEE'),
    teacher('JMEC002', 'Dr. Y. Chandra Sekhar', 'Professor and Head', 'MECH'),
  ]),
  teaching: [
    ['JCSE012', 'CS301PC', ['A', 'B']],
    ['JHS002', 'MA302BS', ['A']],
    ['JHS007', 'MA302BS', ['B']],
    ['JCSE003', 'CS303PC', ['A']],
    ['JCSE017', 'CS303PC', ['B']],
    ['JCSE019', 'CS304PC', ['A', 'B']],
    ['JCSE022', 'CS305PC', ['A']],
    ['JCSE025', 'CS305PC', ['B']],
    ['JCSE012', 'CS306PC', ['A']],
    ['JCSE028', 'CS306PC', ['B']],
    ['JCSE028', 'CS307PC', ['A']],
    ['JCSE019', 'CS307PC', ['B']],
    ['JCSE017', 'CS308PC', ['A']],
    ['JCSE022', 'CS308PC', ['B']],
    ['JHS009', 'MC309', ['A', 'B']],
  ],
  semester: jntuSemester,
  notices: jntuNotices,
  lessons: jntuLessons,
  syllabi: jntuSyllabi,
  past: {
    section: 'BRIDGE',
    name: 'Bridge course, all branches',
    startsOn: '2026-06-15',
    endsOn: '2026-07-25',
    course: {
      code: 'CS200BC',
      courseName: 'Bridge Course in C Programming',
      shortName: 'BCC',
      load: [0, 0, 2, '0.0'],
      category: 'MC',
      department: 'CSE',
    },
    by: 'JCSE012',
  },
}

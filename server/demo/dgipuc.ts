import { type DemoCollege, fixedAccount, learnersOf, teacherAt, withMobiles } from './demo-college.ts'
import { dgipucLessons } from './dgipuc-lessons.ts'
import { dgipucNotices } from './dgipuc-notices.ts'
import { dgipucSemester } from './dgipuc-semester.ts'
import { dgipucSyllabi } from './dgipuc-syllabi.ts'
import { dgipucNames } from './names.ts'

const fixed = {
  learner: fixedAccount('DGIPUC', 'learner'),
  teacher: fixedAccount('DGIPUC', 'teacher'),
  administrator: fixedAccount('DGIPUC', 'administrator'),
  clerk: fixedAccount('DGIPUC', 'clerk'),
}
const teacher = teacherAt('dgipuc.example')
const science = [4, 0, 2, null] as const
const language = [4, 0, 0, null] as const

/** A pre-university college on the coast of Karnataka: subjects carry no credits, Part I are the languages. */
export const dgipuc: DemoCollege = {
  organisation: 'DGIPUC',
  name: 'Dakshina Gangotri Independent PU College, Kundapura',
  departments: [
    { code: 'PHY', name: 'Physics' },
    { code: 'CHE', name: 'Chemistry' },
    { code: 'MAT', name: 'Mathematics' },
    { code: 'BIO', name: 'Biology' },
    { code: 'LAN', name: 'Languages' },
    { code: 'COM', name: 'Commerce' },
  ],
  programs: [
    { code: 'PCMB', name: 'PCMB', department: 'BIO' },
    { code: 'PCMC', name: 'PCMC', department: 'MAT' },
    { code: 'CEBA', name: 'CEBA', department: 'COM' },
  ],
  regulations: [{ code: 'PUC2025', university: 'KSEAB', effectiveFromBatch: 2025 }],
  studied: { program: 'PCMB', regulation: 'PUC2025', semester: 'I PUC' },
  courses: [
    { code: 'PHY33', courseName: 'Physics', shortName: 'PHY', load: science, category: 'Part II', department: 'PHY' },
    { code: 'CHE34', courseName: 'Chemistry', shortName: 'CHE', load: science, category: 'Part II', department: 'CHE' },
    { code: 'MAT35', courseName: 'Mathematics', shortName: 'MAT', load: [5, 1, 0, null], category: 'Part II', department: 'MAT' },
    { code: 'BIO36', courseName: 'Biology', shortName: 'BIO', load: science, category: 'Part II', department: 'BIO' },
    { code: 'ENG02', courseName: 'English', shortName: 'ENG', load: language, category: 'Part I', department: 'LAN' },
    { code: 'KAN01', courseName: 'Kannada', shortName: 'KAN', load: language, category: 'Part I', department: 'LAN' },
    { code: 'HIN03', courseName: 'Hindi', shortName: 'HIN', load: language, category: 'Part I', department: 'LAN' },
  ],
  classes: [
    {
      section: 'A',
      name: 'I PUC PCMB A',
      // Prathiksha Poojary (45) has the mobile of Prajwal Poojary (44): it is their father's.
      learners: learnersOf([fixed.learner.name, ...dgipucNames], {
        fixed: fixed.learner,
        firstSerial: 1,
        mobileSeries: 2,
        rollNumber: (serial) => `DG25${String(serial).padStart(3, '0')}`,
        sharing: { 45: 44 },
      }),
    },
  ],
  faculty: withMobiles(4, [
    {
      employeeNumber: 'DGLAN001',
      name: fixed.administrator.name,
      email: fixed.administrator.email,
      designation: 'Principal',
      facultyType: 'ADMIN',
      department: 'LAN',
    },
    {
      employeeNumber: 'DGPHY002',
      name: fixed.teacher.name,
      email: fixed.teacher.email,
      designation: 'Lecturer in Physics',
      facultyType: 'TEACHER',
      department: 'PHY',
    },
    {
      employeeNumber: 'DGOFF001',
      name: fixed.clerk.name,
      email: fixed.clerk.email,
      designation: 'First Division Assistant',
      facultyType: 'CLERK',
    },
    teacher('DGPHY004', 'Sowjanya Karanth', 'Lecturer in Physics', 'PHY'),
    teacher('DGCHE001', 'Sumangala Rao', 'Senior Lecturer in Chemistry', 'CHE'),
    teacher('DGMAT001', 'Dinesh Nayak', 'Senior Lecturer in Mathematics', 'MAT'),
    teacher('DGMAT003', 'Ashwini Mogaveera', 'Lecturer in Mathematics', 'MAT'),
    teacher('DGBIO001', 'Dr. Vidya Kamath', 'Senior Lecturer in Biology', 'BIO'),
    teacher('DGBIO003', 'Zeenath Banu', 'Lecturer in Biology', 'BIO'),
    teacher('DGLAN002', 'Lavina D’Souza', 'Lecturer in English', 'LAN'),
    teacher('DGLAN003', 'Chandrashekhar Kulal', 'Lecturer in Kannada', 'LAN'),
    teacher('DGLAN005', 'Mamatha Acharya', 'Lecturer in Hindi', 'LAN'),
    teacher('DGCOM001', 'Nithin Shenoy', 'Lecturer in Accountancy', 'COM'),
  ]),
  teaching: [
    ['DGPHY002', 'PHY33', ['A']],
    ['DGCHE001', 'CHE34', ['A']],
    ['DGMAT001', 'MAT35', ['A']],
    ['DGBIO001', 'BIO36', ['A']],
    ['DGBIO003', 'BIO36', ['A']],
    ['DGLAN002', 'ENG02', ['A']],
    ['DGLAN003', 'KAN01', ['KAN']],
    ['DGLAN005', 'HIN03', ['HIN']],
  ],
  semester: dgipucSemester,
  notices: dgipucNotices,
  lessons: dgipucLessons,
  syllabi: dgipucSyllabi,
}

import type { DemoNotice } from './demo-college.ts'

/** What the engineering college was told in the last three weeks, oldest first. */
export const jntuNotices: readonly DemoNotice[] = [
  {
    daysAgo: 20,
    at: '10:05',
    by: 'JCSE001',
    title: 'Instructions for the second spell',
    message:
      'The second spell of II-I begins on {1} and runs for eight weeks. Attendance is posted every fortnight to the university; a student needs 75 % in the aggregate of all subjects, and condonation is possible only from 65 % on genuine grounds with evidence. Identity cards are to be worn on the campus. Heads of departments may kindly see that unposted sessions are completed by {3}.',
  },
  {
    daysAgo: 19,
    at: '15:40',
    by: 'JCSE012',
    to: { course: 'CS301PC' },
    title: 'Mid I scripts of Data Structures',
    message: 'Corrected scripts of Mid I are with me in the staff room of Block B. Please verify the totals and sign by {2}.',
  },
  {
    daysAgo: 17,
    at: '11:30',
    by: 'JCSE003',
    to: { section: 'A', course: 'CS303PC' },
    title: 'COA: extra class',
    message: 'The period lost to the sports meet is made up on {2}, 3:40 pm, room B-204. We finish the booth multiplication algorithm.',
  },
  {
    daysAgo: 15,
    at: '09:20',
    by: 'JCSE001',
    title: 'Renewal of RTF applications',
    message:
      'Learners who receive reimbursement of tuition fee may submit the renewal form with the bar-coded printout at the Academic Section between 10:00 am and 2:00 pm, on or before {6}. Bring the income certificate, the bank pass book and the SSC memo in original. Nobody is held back from classes or tests because a sanction is pending.',
  },
  {
    daysAgo: 13,
    at: '16:15',
    by: 'JCSE028',
    to: { section: 'B', course: 'CS306PC' },
    title: 'DS lab: batch B2 moves to CS Lab 3',
    message: 'From this week batch B2 works in CS Lab 3 until the machines of CS Lab 1 are back from repair. Batch B1 stays where it is.',
  },
  {
    daysAgo: 11,
    at: '12:10',
    by: 'JHS002',
    to: { section: 'A', course: 'MA302BS' },
    title: 'MSF: problem sheet on Unit III',
    message: 'Sheet 5 (random variables, ten problems) is in the department. Solve problems 1 to 6 before the tutorial on {3}.',
  },
  {
    daysAgo: 9,
    at: '10:45',
    by: 'JHS009',
    to: { course: 'MC309' },
    title: 'Gender Sensitization Lab: film and discussion',
    message:
      'On {2} both sections meet in the seminar hall in the last two periods. Each group prepares one page on an everyday situation at home or on the bus and says what a bystander could have done. The course carries no credits but has to be passed, so please do not plan anything else for the afternoon.',
  },
  {
    daysAgo: 7,
    at: '13:30',
    by: 'JCSE012',
    to: { section: 'A' },
    title: 'Class representatives of Section A',
    message: 'Please choose two representatives, one of them a woman, and give me their names by {2}.',
  },
  {
    daysAgo: 5,
    at: '09:50',
    by: 'JCSE001',
    title: 'Parent–teacher meeting',
    message:
      'Parents of II year students are invited on {4}, 10:00 am to 1:00 pm, in the departments. Mid I marks and attendance up to the previous day will be shown. A parent who cannot come may ring the mentor between 4:00 and 5:00 pm.',
  },
  {
    daysAgo: 4,
    at: '17:05',
    by: 'JCSE012',
    to: 'fixed learner',
    title: 'Your DS lab record',
    message: 'Experiments 4 and 5 are well written. Please add the output of the circular queue and show the record on {2}.',
  },
  {
    daysAgo: 3,
    at: '11:15',
    by: 'JCSE012',
    to: { section: 'A', course: 'CS301PC' },
    title: 'DS: test on trees',
    message:
      'A short test of 20 minutes on binary search trees and AVL rotations is held in the first period on {3}. Five questions, two marks each, closed book. The examples that we did in class on insertion and deletion are the best preparation; bring graph paper for the drawings.',
  },
  {
    daysAgo: 2,
    at: '14:20',
    by: 'JCSE019',
    to: { course: 'CS304PC' },
    title: 'OS: notes on deadlocks',
    message: 'Notes on Banker’s algorithm with two solved examples are with the representatives of both sections.',
  },
  {
    daysAgo: 1,
    at: '16:30',
    by: 'JCSE001',
    title: 'Bus on Route 4',
    message: 'From tomorrow the bus on Route 4 (Luxettipet) starts at 7:25 am instead of 7:40 am because of the work on the bridge.',
  },
]

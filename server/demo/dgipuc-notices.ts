import type { DemoNotice } from './demo-college.ts'

/** What the pre-university college was told in the last three weeks, oldest first. */
export const dgipucNotices: readonly DemoNotice[] = [
  {
    daysAgo: 20,
    at: '09:30',
    by: 'DGLAN001',
    title: 'Flag hoisting and college assembly',
    message: 'The assembly is in the college ground at 9:00 am on {2}. Classes begin after the programme, with the third period.',
  },
  {
    daysAgo: 18,
    at: '14:45',
    by: 'DGPHY002',
    to: { course: 'PHY33' },
    title: 'Physics: practical records',
    message: 'Records up to Experiment 6 (the simple pendulum) are to be submitted on {3}. Graphs on graph sheets only, please.',
  },
  {
    daysAgo: 16,
    at: '10:10',
    by: 'DGLAN001',
    title: 'Attendance: the rule of 75 %',
    message:
      'Students and parents are reminded that the department asks for 75 % attendance in every subject. There is no condonation and no fee for a shortage. The list of those who are short is shown to parents on {4}; a student who was ill may hand in the doctor’s certificate at the office so that it is on record.',
  },
  {
    daysAgo: 14,
    at: '12:20',
    by: 'DGCHE001',
    to: { section: 'A', course: 'CHE34' },
    title: 'Chemistry: lab coats',
    message: 'From {3} nobody works in the laboratory without a coat and covered shoes. The society sells coats for ₹320.',
  },
  {
    daysAgo: 12,
    at: '15:10',
    by: 'DGMAT001',
    to: { section: 'A', course: 'MAT35' },
    title: 'Mathematics: remedial hour',
    message: 'An extra hour on trigonometric functions is held on {2} at 8:15 am in Room 12, for whoever wants it.',
  },
  {
    daysAgo: 10,
    at: '11:00',
    by: 'DGLAN001',
    title: 'Time table of the second unit test',
    message:
      'The second unit test of I PUC begins on {8}. One paper a day at 9:45 am, in the order Physics, Mathematics, Chemistry, Biology, English, and Kannada or Hindi on the last day. Each paper is for 40 marks and one hour and a half. There are no classes after the test on these days; buses leave at 12:15 pm.',
  },
  {
    daysAgo: 8,
    at: '13:05',
    by: 'DGBIO001',
    to: { course: 'BIO36' },
    title: 'Biology: visit to the mangroves',
    message:
      'We visit the mangroves at the backwater on {5}, leaving at 7:30 am and returning by 1:00 pm. Bring the letter of consent signed by a parent, a hat, drinking water and your field note book. Whoever cannot come writes up the specimens in the museum instead; nobody loses marks.',
  },
  {
    daysAgo: 6,
    at: '16:00',
    by: 'DGLAN003',
    to: { course: 'KAN01' },
    title: 'ಕನ್ನಡ: ಪ್ರಬಂಧ ಸ್ಪರ್ಧೆ',
    message: 'ಪ್ರಬಂಧ ಸ್ಪರ್ಧೆಗೆ ಹೆಸರು ನೀಡಿರಿ. The essay competition is open to all of I PUC; names to me by {3}, please.',
  },
  {
    daysAgo: 5,
    at: '10:30',
    by: 'DGLAN002',
    to: { section: 'A' },
    title: 'Class photograph',
    message: 'The photograph of I PUC PCMB A is taken on {1} after the second period. Full uniform, please.',
  },
  {
    daysAgo: 4,
    at: '15:25',
    by: 'DGPHY002',
    to: 'fixed learner',
    title: 'Science exhibition',
    message: 'Your model of the wind turbine is chosen for the district exhibition. See me in the laboratory on {1} after the last period.',
  },
  {
    daysAgo: 3,
    at: '09:15',
    by: 'DGPHY002',
    to: { section: 'A', course: 'PHY33' },
    title: 'Physics: portion for the unit test',
    message:
      'The unit test covers laws of motion, work, energy and power, and system of particles up to the centre of mass. Derivations are asked from the first two chapters only. Solve the exercises at the end of each chapter; I stay in the laboratory until 4:30 pm on all days of this week for doubts.',
  },
  {
    daysAgo: 1,
    at: '12:40',
    by: 'DGLAN001',
    title: 'Heavy rain: early closing',
    message: 'Because of the warning of the district administration the college closes at 2:00 pm on {1}. Buses leave at 2:15 pm.',
  },
]

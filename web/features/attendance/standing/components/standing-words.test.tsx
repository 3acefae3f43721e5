import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cast } from '../../../../lib/testing/cast.ts'
import type { Standing, SubjectStanding } from '../format.ts'
import { StandingWords } from './standing-words.tsx'

const subject = (about: Partial<SubjectStanding> = {}): SubjectStanding => ({
  course: { id: '0197b7a0-0000-7000-8000-000000000401', course_name: 'Data Structures', code: 'CS301PC', shortName: 'DS' },
  held: 20,
  attended: 10,
  percent: '50.00',
  countsToAggregate: true,
  minimumPercent: 75,
  need: 20,
  canMiss: 0,
  cannotBeReached: false,
  ...about,
})
/** 150 of 200 periods: just enough where 75 % are asked. */
const standing = (about: Partial<Standing> = {}): Standing => ({
  learner: { id: cast.learner.id, name: cast.learner.name, rollNumber: '24J41A0504', website: null },
  asOn: '2026-11-21',
  held: 200,
  attended: 150,
  percent: '75.00',
  band: 'eligible',
  minimumPercent: 75,
  shortSubjects: [],
  need: 0,
  canMiss: 0,
  reachedOn: null,
  cannotBeReached: false,
  lastDay: '2026-12-31',
  ahead: 100,
  medicalPeriods: 0,
  onDutyPeriods: 0,
  subjects: [],
  forecast: null,
  canApplyFor: [],
  ...about,
})
const short = subject()

test.each<[string, Partial<Standing>, string]>([
  ['nothing was held', { band: 'none', held: 0, attended: 0, percent: null }, 'Once a roll is called, your attendance stands here.'],
  ['some can be missed', { attended: 180, canMiss: 40 }, 'You can miss 40 more periods and stay at 75\u00a0%.'],
  ['one can be missed', { attended: 151, canMiss: 1 }, 'You can miss 1 more period and stay at 75\u00a0%.'],
  ['none can be missed', {}, 'Miss no period: the next one missed takes you below 75\u00a0%.'],
  [
    'some are needed',
    { band: 'shortage', attended: 140, need: 40, reachedOn: '2026-12-05' },
    'Attend the next 40 periods to reach 75\u00a0%. If you attend every class, you get there on 5 Dec 2026.',
  ],
  ['it is not known by when', { band: 'shortage', attended: 149, need: 4 }, 'Attend the next 4 periods to reach 75\u00a0%.'],
  [
    'it cannot be reached by the last day',
    { band: 'shortage', attended: 60, need: 360, cannotBeReached: true },
    '75\u00a0% cannot be reached by 31 Dec 2026, even if you attend every class.',
  ],
  [
    'it cannot be reached, and no last day is known',
    { band: 'shortage', attended: 60, need: 360, cannotBeReached: true, lastDay: null },
    '75\u00a0% cannot be reached any more.',
  ],
  [
    'all is enough and a subject is not: the minimum is the subject’s',
    {
      band: 'subject_short',
      need: 20,
      reachedOn: '2026-12-05',
      subjects: [subject({ minimumPercent: 60 })],
      shortSubjects: [short.course],
    },
    'Every subject needs 60\u00a0% by itself. If you attend every class, you get there on 5 Dec 2026.',
  ],
  [
    'all is too little and a subject too: first of all, all',
    { band: 'shortage', attended: 140, need: 40, subjects: [short], shortSubjects: [short.course] },
    'Attend the next 40 periods to reach 75\u00a0%.',
  ],
])('ATT-6: where %s, the words say so', (_case, about, words) => {
  const { container } = render(<StandingWords standing={standing(about)} />)
  expect(container.textContent).toBe(words)
})

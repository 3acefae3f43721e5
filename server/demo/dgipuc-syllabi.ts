import type { DemoCollege } from './demo-college.ts'

const listed = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

/** What the college teaches in I PUC. A pre-university college counts no credits, but it does count hours. */
export const dgipucSyllabi: DemoCollege['syllabi'] = [
  {
    course: 'PHY33',
    by: 'DGPHY002',
    syllabus: {
      objectives: '<p>To describe motion, forces, heat and waves exactly, and to solve problems with them.</p>',
      outcomes: [
        'Use units and dimensions to check a result.',
        'Draw the forces on a body and find its motion.',
        'Explain heat and waves by what particles do.',
      ],
      units: [
        { title: 'Units and measurements', hours: 4, topics: listed('SI units', 'Errors and significant figures', 'Dimensions') },
        {
          title: 'Motion in a straight line',
          hours: 6,
          topics: listed('Position and time', 'Velocity and acceleration'),
        },
        { title: 'Motion in a plane', hours: 8, topics: listed('Vectors', 'Projectiles and circular motion') },
        { title: 'Laws of motion', hours: 11, topics: listed('Newton’s laws', 'Friction', 'Banked roads') },
        { title: 'Work, energy and power', hours: 11, topics: listed('Kinetic and potential energy', 'Collisions') },
        { title: 'Thermal properties and thermodynamics', hours: 18, topics: listed('Expansion and heat', 'Laws of thermodynamics') },
        { title: 'Oscillations and waves', hours: 12, topics: listed('Simple harmonic motion', 'Beats and standing waves') },
      ],
      references: '<p>NCERT: <em>Physics</em>, textbook for class XI, parts I and II</p>',
    },
  },
]

import type { DemoCourseLessons } from './demo-college.ts'

/** First-year Physics: the chapters as the textbook names them. */
export const dgipucLessons: DemoCourseLessons = {
  course: 'PHY33',
  by: 'DGPHY002',
  lessons: [
    {
      unit: 1,
      place: 1,
      daysAgo: 30,
      readBy: 90,
      isReadByFixed: true,
      title: 'Dimensions and significant figures',
      summary: 'Checking a formula before using it.',
      contents: [
        {
          title: 'Dimensional analysis',
          body: [
            '<p>Both sides of an equation have the same dimensions. Does the period of a pendulum depend on its mass?</p>',
            '<div data-math="block" data-latex="[T] = [m]^a [l]^b [g]^c = M^a L^{b+c} T^{-2c}"></div>',
            '<p>So <span data-math="inline" data-latex="a = 0,\\; c = -\\frac{1}{2},\\; b = \\frac{1}{2}"></span>: it does not, and <span data-math="inline" data-latex="T = k\\sqrt{l/g}"></span>.</p>',
            '<table><thead><tr><th scope="col">Quantity</th><th scope="col">Unit</th><th scope="col">Dimensions</th></tr></thead><tbody><tr><td>Force</td><td>newton</td><td><span data-math="inline" data-latex="MLT^{-2}"></span></td></tr><tr><td>Energy</td><td>joule</td><td><span data-math="inline" data-latex="ML^2T^{-2}"></span></td></tr><tr><td>Pressure</td><td>pascal</td><td><span data-math="inline" data-latex="ML^{-1}T^{-2}"></span></td></tr></tbody></table>',
          ].join(''),
        },
      ],
    },
    {
      unit: 2,
      place: 1,
      daysAgo: 9,
      readBy: 62,
      title: 'Uniformly accelerated motion',
      summary: 'The three equations, from a graph.',
      contents: [
        {
          title: 'From the velocity–time graph',
          body: [
            '<p>The area under a velocity–time graph is the displacement. For constant acceleration it is a trapezium:</p>',
            '<div data-math="block" data-latex="s = \\frac{u + v}{2}\\,t, \\qquad v = u + at, \\qquad v^2 = u^2 + 2as"></div>',
            '<div data-callout="example"><p>A bus at 54 km/h stops within 25 m. Then <span data-math="inline" data-latex="a = -\\frac{15^2}{2 \\cdot 25} = -4.5\\ \\text{m/s}^2"></span>.</p></div>',
          ].join(''),
        },
        { title: 'Move the graph yourself', type: 'link', url: 'https://phet.colorado.edu/en/simulations/moving-man' },
      ],
    },
    {
      unit: 3,
      place: 1,
      title: 'Projectiles',
      summary: 'Two motions at once.',
      contents: [
        {
          title: 'Range and height',
          body: '<div data-math="block" data-latex="R = \\frac{u^2 \\sin 2\\theta}{g}, \\qquad H = \\frac{u^2 \\sin^2\\theta}{2g}"></div>',
        },
      ],
    },
  ],
}

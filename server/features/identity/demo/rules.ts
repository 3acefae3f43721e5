/** The accounts that a demo installation begins with, which the sign-in page shows. Learners’ PIN is the same for all. */
export const demoPin = '2468'

const of = (organisation: 'JNTU' | 'DGIPUC', names: [string, string, string, string], rollNumber: string) => {
  const domain = organisation === 'JNTU' ? 'jntu.example' : 'dgipuc.example'
  const [administrator, teacher, clerk, learner] = names
  return [
    { organisation, role: 'learner' as const, name: learner, identifier: rollNumber, email: `learner@${domain}`, pin: demoPin },
    { organisation, role: 'teacher' as const, name: teacher, identifier: `teacher@${domain}`, email: `teacher@${domain}`, pin: null },
    {
      organisation,
      role: 'administrator' as const,
      name: administrator,
      identifier: `admin@${domain}`,
      email: `admin@${domain}`,
      pin: null,
    },
    { organisation, role: 'clerk' as const, name: clerk, identifier: `clerk@${domain}`, email: `clerk@${domain}`, pin: null },
  ]
}

export const demoAccounts = [
  ...of('JNTU', ['Dr. P. Venkata Ramana', 'Dr. S. Lakshmi', 'K. Narsimha Rao', 'Harshitha Kondapalli'], '24J41A0501'),
  ...of('DGIPUC', ['Shobha Hegde', 'Raghavendra Bhat', 'Manjula Gowda', 'Ananya Shetty'], 'DG25001'),
]

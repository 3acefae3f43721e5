import { identity, organisation, vocabulary } from '#contract/features/identity.ts'
import { type BareCall, college, holdsOn, inOrder, me, person } from './call.ts'

/** Who is signed in, and in which section they are today. */
export const user: BareCall<{ isShared: boolean; readsRefusals: boolean | null }> = {
  path: identity.me.path,
  takes: [],
  text: `with ${me}
    select true as "isUserLoggedIn", p.id, p.user_type as "userType", f.faculty_type as "facultyType", p.college_id as "collegeId", e.program_id as "programId", e.class_id as "classId",
      k.organisation as "currOrg", p.name, p.website, p.language, n.pin_hash is not null as "hasPin", (select is_shared from sessions where token_hash = $1) as "isShared",
      f.faculty_type = 'ADMIN' and not exists (select 1 from departments d where d.college_id = ${college} and d.head_id = p.id) as "readsRefusals"
    from people p join colleges k on k.id = p.college_id
    left join faculty f on f.college_id = ${college} and f.id = p.id
    left join enrolments e on e.college_id = ${college} and e.learner_id = p.id and ${holdsOn('e', '$2::date')}
    left join pins n on n.college_id = ${college} and n.id = p.id
    where p.college_id = ${college} and p.id = ${person} order by e.starts_on desc limit 1`,
  answer: ([row]) => {
    if (!row) return null
    const { isShared, readsRefusals, ...found } = row
    const data = { ...found, ...(isShared && { isOnSharedDevice: true }), ...(readsRefusals && { canReadRefusals: true }) }
    return JSON.stringify({ data })
  },
}

const [order, orderOfWords, orderOfAccent] = [organisation.shape, vocabulary.shape, organisation.shape.accent.shape].map(inOrder)

/** The organisations, which everybody is told. The demo can be tried wherever a rig starts the product. */
export const organisations: BareCall<{ accent: object; vocabulary: object }> = {
  path: identity.organisations.path,
  isPublic: true,
  takes: [],
  text: `select code, name, logo, accent, login_address as "loginAddress", true as "hasDemo", vocabulary from organisations
    order by array_position(array['JNTU', 'DGIPUC', 'ALL'], code)`,
  answer: (rows) => {
    const data = rows.map((row) => ({
      ...order,
      ...row,
      accent: { ...orderOfAccent, ...row.accent },
      vocabulary: { ...orderOfWords, ...row.vocabulary },
    }))
    return JSON.stringify({ data, page: { next: null } })
  },
}

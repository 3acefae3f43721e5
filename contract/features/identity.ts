import { z } from 'zod'
import { endpoint, id, instant, line, shape } from '../endpoint.ts'
import { changingMobile } from './identity/changing-mobile.ts'
import { challenge, challengeId, otp } from './identity/codes.ts'
import { refusals } from './identity/refusals.ts'

export const organisationCodes = ['JNTU', 'DGIPUC', 'ALL'] as const
export const organisationCode = z.enum(organisationCodes)
export const facultyTypes = ['TEACHER', 'ADMIN', 'CLERK'] as const
export const facultyType = z.enum(facultyTypes)
export const languages = ['en', 'te', 'kn', 'hi'] as const

/** The words of an organisation's own for what every college has. */
export const vocabulary = shape({
  program: z.string(),
  /** Several of them, as the office's page of them is called. */
  programs: z.string(),
  department: z.string(),
  class: z.string(),
  semester: z.string(),
  midExam: z.string(),
  rollNumber: z.string(),
  /** The rules that learners study under. */
  regulation: z.string(),
  regulations: z.string(),
})

/** An accent as `#rrggbb`, for the light and the dark theme. */
const accent = shape({ light: z.string(), dark: z.string() })

/** One of the organisations that Prangan serves; ALL is the product itself, before anybody chose. */
export const organisation = shape({
  code: organisationCode,
  name: z.string(),
  logo: z.string().nullable(),
  accent,
  loginAddress: z.string(),
  /** Whether demo accounts can be tried; the calls about them are there only then. */
  hasDemo: z.boolean(),
  vocabulary,
})

/** The logged-in user, with the fields that the specification fixes. */
export const loggedInUser = shape({
  isUserLoggedIn: z.literal(true),
  id: z.uuid(),
  userType: z.enum(['FACULTY', 'LEARNER']),
  facultyType: facultyType.nullable(),
  collegeId: z.uuid(),
  programId: z.uuid().nullable(),
  classId: z.uuid().nullable(),
  currOrg: organisationCode,
  name: z.string(),
  website: z.string().nullable(),
  language: z.enum(languages),
  hasPin: z.boolean(),
  /** There where the college has a logo or a colour of its own. */
  look: shape({ logo: z.string().nullable(), accent: accent.nullable() }).optional(),
  /** There where the session is on a shared device: nothing of it is to stay there. */
  isOnSharedDevice: z.literal(true).optional(),
  /** There where one reads what people of the college were refused: as an administrator of the whole of it. */
  canReadRefusals: z.literal(true).optional(),
})

const identifier = line(254, 'Enter your e-mail address, mobile number or roll number.')
export const pin = z.string().regex(/^\d{4,6}$/, 'A PIN has 4 to 6 digits.')
/** Whether others use the device too: the session then ends with the browser, and after half an hour without use. */
const isShared = z.boolean().optional()

/** One of several people who share a mobile number or an e-mail address. */
export const candidate = shape({ personId: z.uuid(), name: z.string(), rollNumber: z.string().nullable(), college: z.string() })

export const signInResult = z.discriminatedUnion('status', [
  shape({ status: z.literal('signed-in'), user: loggedInUser }),
  shape({ status: z.literal('choose'), people: z.array(candidate) }),
])

export const session = shape({
  id: id('session'),
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
  isShared: z.boolean(),
})
export const setupToken = z.string().min(20).max(100)

/** What whoever makes the first college of an installation says. */
export const firstCollege = shape({
  organisation: z.enum(['JNTU', 'DGIPUC']),
  college: line(120, 'Enter the college’s name.'),
  name: line(120, 'Enter your name.'),
  email: z.email('Enter an e-mail address.'),
})

export const identity = {
  ...changingMobile,
  ...refusals,
  organisations: endpoint({
    method: 'GET',
    path: '/users/organisations',
    summary: 'The organisations with their names, colours and login addresses.',
    access: 'public',
    response: organisation,
    list: true,
    pages: ['/'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Sends a one-time code to whoever has this identifier.',
    access: 'public',
    body: shape({ identifier, organisation: organisationCode.optional() }),
    response: challenge,
    idempotency: 'key',
    example: { body: { identifier: 'teacher@jntu.example' } },
    pages: ['/'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/users/verifyOTP',
    summary: 'Signs in with the code; when several people share it, answers whom to pick from.',
    access: 'public',
    body: shape({ challengeId, otp, personId: z.uuid().optional(), isShared }),
    response: signInResult,
    errors: ['identity.code_wrong', 'identity.code_expired'],
    idempotency: 'none',
    setsCookie: true,
    example: { body: { challengeId: '0197b7a0-0000-7000-8000-000000000000', otp: '000000' } },
    pages: ['/'],
  }),
  pinLogin: endpoint({
    method: 'POST',
    path: '/api/v1/learner/login/alternate',
    summary: 'Begins a learner’s sign-in by PIN.',
    access: 'public',
    body: shape({ identifier, organisation: organisationCode.optional() }),
    response: challenge,
    idempotency: 'key',
    example: { body: { identifier: '24J41A0501' } },
    pages: ['/'],
  }),
  verifyPin: endpoint({
    method: 'POST',
    path: '/api/v1/learner/verifyOTP/alternate',
    summary: 'Signs a learner in with the PIN.',
    access: 'public',
    body: shape({ challengeId, pin, personId: z.uuid().optional(), isShared }),
    response: signInResult,
    errors: ['identity.pin_wrong', 'identity.pin_locked', 'identity.code_expired'],
    idempotency: 'none',
    setsCookie: true,
    example: { body: { challengeId: '0197b7a0-0000-7000-8000-000000000000', pin: '2468' } },
    pages: ['/'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout',
    summary: 'Ends this session.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    body: shape({}),
    response: shape({}),
    idempotency: 'natural',
    setsCookie: true,
    pages: ['every page'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The logged-in user, as the server knows them.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    response: loggedInUser,
    pages: ['every page'],
  }),
  setPin: endpoint({
    method: 'POST',
    path: '/api/v1/learner/pin',
    summary: 'Sets one’s PIN; changing it takes the current one or a fresh code.',
    access: { learner: 'own' },
    body: shape({ pin, currentPin: pin.optional(), challengeId: challengeId.optional(), otp: otp.optional() }),
    response: shape({ hasPin: z.literal(true) }),
    errors: [
      'identity.pin_trivial',
      'identity.pin_wrong',
      'identity.pin_locked',
      'identity.pin_current_missing',
      'identity.code_wrong',
      'identity.code_expired',
    ],
    idempotency: 'key',
    example: { body: { pin: '7391', currentPin: '2468' } },
    pages: ['/learn/profile'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Where one is signed in, newest first.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    response: session,
    list: true,
    pages: ['/learn/profile', '/teacher/profile'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    summary: 'Signs out one of one’s own sessions.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    query: shape({ id: id('session') }),
    response: shape({}),
    idempotency: 'natural',
    pages: ['/learn/profile', '/teacher/profile'],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/users/setup',
    summary: 'Makes the first college and administrator of a new installation, once, with the link the server printed.',
    access: 'public',
    body: shape({ token: setupToken, ...firstCollege.shape }),
    response: loggedInUser,
    errors: ['identity.setup_done'],
    idempotency: 'none',
    setsCookie: true,
    example: {
      body: {
        token: 'not-the-token-that-was-printed',
        organisation: 'JNTU',
        college: 'A College',
        name: 'A Principal',
        email: 'principal@college.example',
      },
    },
    pages: ['/setup'],
  }),
  demoOutbox: endpoint({
    method: 'GET',
    path: '/demo/outbox',
    summary: 'Demo only: what would have been sent to somebody, newest first.',
    access: 'public',
    demoOnly: true,
    query: shape({ to: line(254) }),
    response: z.array(shape({ channel: z.enum(['mail', 'sms']), to: z.string(), subject: z.string(), text: z.string(), sentAt: instant })),
    example: { query: { to: 'teacher@jntu.example' } },
    pages: ['/'],
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/demo/accounts',
    summary: 'Demo only: the accounts to try.',
    access: 'public',
    demoOnly: true,
    response: z.array(
      shape({
        organisation: organisationCode,
        role: z.enum(['learner', 'teacher', 'administrator', 'clerk']),
        name: z.string(),
        identifier: z.string(),
        pin: z.string().nullable(),
      }),
    ),
    pages: ['/'],
  }),
}

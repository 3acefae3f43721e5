import { z } from 'zod'
import { purposes } from '#contract/features/files/shapes.ts'
import { addressesOf } from './database/database-hosts.ts'

const loopback = ['localhost', '127.0.0.1', '::1']
const optionalUrl = z.url().optional()
/** May name several hosts, which no other address does. */
const databaseAddress = z
  .string()
  .refine(
    (text) => addressesOf(text).every((address) => URL.canParse(address)),
    'This is not postgres://user:password@host:port/name, nor with a socket’s folder for a host: postgres://user@%2Fvar%2Frun%2Fpostgresql/name.',
  )

const units = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3, TiB: 1024 ** 4 }
const isUnit = (word: string): word is keyof typeof units => Object.hasOwn(units, word)
const size = z.string().transform((text, context) => {
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMGT]?i?B)$/.exec(text.trim()) ?? []
  if (isUnit(unit)) return Math.floor(Number(count) * units[unit])
  context.addIssue(`“${text}” is not a size such as 100MB or 2GiB.`)
  return z.NEVER
})

/** Values by name, as `video=2GiB,document=100MB`. */
const pairs = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z
    .string()
    .default('')
    .transform((text): unknown =>
      Object.fromEntries(
        text
          .split(',')
          .filter(Boolean)
          .map((pair) => splitOnce(pair.trim())),
      ),
    )
    .pipe(z.partialRecord(z.enum(names), value))

/** What connects and waits longer than this is let go of, in seconds. */
const usualTimeouts = { headers: 60, body: 120, idle: 300 }
const seconds = z.coerce.number().positive().max(86_400)

/**
 * Whom to believe about where a request comes from: so many proxies in front of the server, or those at these addresses. Never everybody in
 * between: whoever asks could name any address as their own.
 */
const proxies = z
  .string()
  .default('false')
  .transform((text): false | string[] | ((address: string, hop: number) => boolean) => {
    if (text === 'false' || text === '0') return false
    const hops = text === 'true' ? 1 : Number(text)
    return Number.isInteger(hops) ? (_, hop) => hop < hops : text.split(',').map((address) => address.trim())
  })

/** How large a file may be for each purpose, and how much a person and a course may keep, where the installation says nothing else. */
const MiB = units.MiB
const usualLimits = {
  picture: 5 * MiB,
  image: 20 * MiB,
  captions: MiB,
  document: 100 * MiB,
  evidence: 20 * MiB,
  audio: 200 * MiB,
  video: 2048 * MiB,
  personal: 100 * MiB,
}
const usualQuotas = { person: 5 * units.GiB, course: 50 * units.GiB }

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  PRANGAN_ORIGIN: optionalUrl,
  PRANGAN_DATA: z.string().default('./data'),
  PRANGAN_DEMO: z.enum(['on', 'off', 'public']).default('on'),
  PRANGAN_LOGIN_ADDRESSES: z.string().default(''),
  PRANGAN_METRICS_TOKEN: z.string().min(16).optional(),
  PRANGAN_TRUST_PROXY: proxies,
  PRANGAN_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  PRANGAN_TIMEOUTS: pairs(['headers', 'body', 'idle'], seconds),
  DATABASE_URL: databaseAddress.optional(),
  FILES_URL: optionalUrl,
  PRANGAN_UPLOAD_LIMITS: pairs(purposes, size),
  PRANGAN_QUOTAS: pairs(['person', 'course'], size),
  PRANGAN_HEIC_PROGRAM: z.string().min(1).optional(),
  SMTP_URL: optionalUrl,
  MAIL_FROM: z.string().default('Prangan <no-reply@localhost>'),
  SMS_URL: optionalUrl,
  SMS_TOKEN: z.string().optional(),
  SMS_TEMPLATE_CODE: z.string().default('sign-in-code'),
  SMS_TEMPLATE_ABSENCE: z.string().default('absence'),
  SMS_TEMPLATE_NUMBER_CHANGED: z.string().default('number-changed'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

/** Everything that an installation can choose, read once from the environment. */
export type Config = ReturnType<typeof readConfig>

/** Reads the settings; throws one sentence a line that names each setting that cannot be understood. */
export function readConfig(env: Record<string, string | undefined>) {
  const read = environment.safeParse(env)
  if (!read.success) throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const given = read.data
  const isLoopback = loopback.includes(given.HOST)
  return {
    port: given.PORT,
    host: given.HOST,
    origin: given.PRANGAN_ORIGIN,
    /** Outside loopback cookies are sent over https only, and browsers are told to stay there. */
    isSecure: given.PRANGAN_ORIGIN ? given.PRANGAN_ORIGIN.startsWith('https:') : !isLoopback,
    trustProxy: given.PRANGAN_TRUST_PROXY,
    /** Of one person, to one process; 0 is no bound. */
    requestsPerMinute: given.PRANGAN_REQUESTS_PER_MINUTE,
    /** In seconds: until the headers of a request are here, until its body is (uploads excepted), and while nothing moves at all. */
    timeouts: { ...usualTimeouts, ...given.PRANGAN_TIMEOUTS },
    dataFolder: given.PRANGAN_DATA,
    demo: given.PRANGAN_DEMO !== 'off',
    /** The outbox and the accounts are shown only where nobody else can read them, unless asked for. */
    showsDemo: given.PRANGAN_DEMO === 'public' || (given.PRANGAN_DEMO === 'on' && isLoopback),
    loginAddresses: Object.fromEntries(
      given.PRANGAN_LOGIN_ADDRESSES.split(',')
        .filter(Boolean)
        .map((pair) => splitOnce(pair)),
    ),
    metricsToken: given.PRANGAN_METRICS_TOKEN,
    databaseUrl: given.DATABASE_URL,
    filesUrl: given.FILES_URL,
    /** In bytes, by purpose. */
    uploadLimits: { ...usualLimits, ...given.PRANGAN_UPLOAD_LIMITS },
    /** In bytes. */
    quotas: { ...usualQuotas, ...given.PRANGAN_QUOTAS },
    /** What turns HEIC photos into JPEG, where it is not found by itself. */
    heicProgram: given.PRANGAN_HEIC_PROGRAM,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    sms: given.SMS_URL
      ? {
          url: given.SMS_URL,
          token: given.SMS_TOKEN,
          templates: {
            code: given.SMS_TEMPLATE_CODE,
            absence: given.SMS_TEMPLATE_ABSENCE,
            numberChanged: given.SMS_TEMPLATE_NUMBER_CHANGED,
          },
        }
      : undefined,
    logLevel: given.LOG_LEVEL,
    /** Undeclared fields and failures stop the request, instead of being stripped and logged. */
    isStrict: given.NODE_ENV !== 'production',
  }
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

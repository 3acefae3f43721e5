/** What every answer must be, whatever was asked: held against the contract, and nothing told that is nobody's business. */
import { z } from 'zod'
import { basePath, type Endpoint, errorEnvelope, page, possibleErrors, type Role, shape } from '#contract/endpoint.ts'
import { errors, isErrorCode } from '#contract/errors.ts'
import { refusals } from '#contract/features/identity/refusals.ts'
import { everyEndpoint } from '#contract/features.ts'
import { bytesOf, type Sent } from './requests.ts'

export interface Answered {
  status: number
  headers: Readonly<Record<string, string | readonly string[] | number | undefined>>
  body: string
}

/** What whoever judges knows: identifiers of the other college, and what no answer may hold. */
export interface Knowledge {
  outside: ReadonlySet<string>
  secrets: readonly string[]
}

export const complaintKinds = ['failed', 'undeclared', 'envelope', 'content-type', 'answer', 'leaked', 'accepted', 'told'] as const
export interface Complaint {
  kind: (typeof complaintKinds)[number]
  says: string
}

/** What programs say of themselves when nobody catches it. */
const inwards = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|file:\/\//,
  /Failed query|SQLSTATE|duplicate key value|violates (not-null|foreign key|unique|check)|relation "|invalid input syntax|syntax error at/i,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b.+"/i,
]
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const patterns = everyEndpoint.map(({ feature, name, endpoint }) => {
  const source = (basePath + endpoint.path).replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]*')
  return { title: `${feature}.${name}`, endpoint, isExact: !endpoint.path.includes(':'), pattern: new RegExp(`^${source}$`) }
})
/** The endpoint that a request reaches, whichever it was meant for. */
export function reachedBy({ method, url }: Pick<Sent, 'method' | 'url'>): Endpoint | undefined {
  const path = url.split('?')[0] ?? ''
  const found = patterns.filter(
    ({ endpoint, pattern }) => pattern.test(path) && (endpoint.method === method || (method === 'HEAD' && endpoint.method === 'GET')),
  )
  return (found.find(({ isExact }) => isExact) ?? found[0])?.endpoint
}

/** Everything that is wrong with an answer to somebody of a role; nothing, as it should be. */
export function complaintsOf(sent: Sent, answered: Answered, known: Knowledge, role: Role | 'nobody'): Complaint[] {
  const endpoint = reachedBy(sent)
  const asked = `${decoded(sent.url)} ${JSON.stringify(sent.headers)} ${bytesOf(sent).toString()}`
  const isGood = answered.status < 400
  return [
    ...(isGood ? ofSuccess(endpoint, sent, answered) : ofRefusal(endpoint, sent, answered)),
    ...leaks(asked, endpoint, answered, known.outside),
    ...(isGood && endpoint ? [...letIn(endpoint, role), ...accepted(sent, known.outside)] : []),
    ...told(asked, answered, known.secrets, isGood),
  ]
}

const one = (kind: Complaint['kind'], says: string): Complaint[] => [{ kind, says }]
const typeOf = ({ headers }: Answered) => String(headers['content-type'] ?? '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

function ofRefusal(endpoint: Endpoint | undefined, sent: Sent, answered: Answered): Complaint[] {
  const { status, body, headers } = answered
  if (status >= 500) return one('failed', `${status} ${body.slice(0, 300)}`)
  if (sent.method === 'HEAD') return []
  const found: Complaint[] =
    typeOf(answered) === 'application/json; charset=utf-8' ? [] : one('content-type', `${status} with ${typeOf(answered)}`)
  const read = errorEnvelope.safeParse(parsed(body))
  if (!read.success) return [...found, ...one('envelope', `${status} ${body.slice(0, 300)}`)]
  const { code, requestId } = read.data.error
  if (!isErrorCode(code) || errors[code].status !== status) return [...found, ...one('envelope', `${status} is not that of ${code}`)]
  if (requestId !== headers['x-request-id'])
    found.push(...one('envelope', `says ${requestId} in the body and ${headers['x-request-id']} in the header`))
  // Where nothing is served there is nothing declared; what every request may be refused with, it may be there as well.
  const isDeclared = endpoint ? possibleErrors(endpoint).includes(code) : code.startsWith('request.')
  return isDeclared ? found : [...found, ...one('undeclared', `${status} ${code}`)]
}

function ofSuccess(endpoint: Endpoint | undefined, sent: Sent, answered: Answered): Complaint[] {
  const { status, body } = answered
  if (!endpoint) return one('undeclared', `${status} where nothing is`)
  const { response } = endpoint
  const usual = { file: [200, 206, 304], events: [200], tus: [200, 201, 204] }
  const statuses = typeof response === 'string' ? usual[response] : [200]
  if (!statuses.includes(status)) return one('undeclared', `${status} of a success`)
  if (sent.method === 'HEAD' || typeof response === 'string') return []
  const found: Complaint[] =
    typeOf(answered) === 'application/json; charset=utf-8' ? [] : one('content-type', `${status} with ${typeOf(answered)}`)
  const promised = endpoint.list ? shape({ data: z.array(response), page }) : shape({ data: response })
  const read = promised.safeParse(parsed(body))
  return read.success ? found : [...found, ...one('answer', read.error.message.slice(0, 300))]
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch (error) {
    return error instanceof URIError ? url : ''
  }
}

/** What an answer tells of rows. What people of one's own college asked with is of requests, whatever it names. */
function ofRows(endpoint: Endpoint | undefined, { body }: Answered): string {
  if (endpoint !== refusals.refusals) return body
  return JSON.stringify(parsed(body), (field, value: unknown) => (field === 'identifiers' ? undefined : value))
}

/** Identifiers of the other college that the asker did not bring along. */
function leaks(asked: string, endpoint: Endpoint | undefined, answered: Answered, outside: ReadonlySet<string>): Complaint[] {
  const brought = asked.toLowerCase()
  const told = ofRows(endpoint, answered).match(uuids) ?? []
  const found = told.map((id) => id.toLowerCase()).filter((id) => outside.has(id) && !brought.includes(id))
  return found.length > 0 ? one('leaked', `${found.length} of the other college: ${found[0]}`) : []
}

/** Whom an endpoint does not let in gets no answer of it but a refusal. */
function letIn({ access }: Endpoint, role: Role | 'nobody'): Complaint[] {
  const mayAsk = access === 'public' || (role !== 'nobody' && access[role] !== undefined)
  return mayAsk ? [] : one('accepted', `what ${role} may not ask for`)
}

/** Rows of the other college in marked fields do not exist for the asker, so nothing may be done that names one. */
function accepted({ named }: Sent, outside: ReadonlySet<string>): Complaint[] {
  const taken = named.find(({ id }) => outside.has(id))
  return taken ? one('accepted', `the ${taken.entity} ${taken.id} of the other college`) : []
}

function told(asked: string, { body, headers }: Answered, secrets: readonly string[], isGood: boolean): Complaint[] {
  const secret = secrets.find((each) => body.includes(each))
  if (secret) return one('told', `the secret ${secret.slice(0, 8)}…`)
  // Courses are about such things; in a refusal they are the server's own.
  const inward = isGood
    ? undefined
    : inwards.map((pattern) => pattern.exec(`${body} ${JSON.stringify(headers)}`)?.[0]).find((text) => text && !asked.includes(text))
  return inward ? one('told', inward) : []
}

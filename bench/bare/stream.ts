/** Live word of notices: who listens, and what they are sent. */
import type { ServerResponse } from 'node:http'
import { college, holdsOn, me, person } from './call.ts'
import type { AskPrepared, ListenTo } from './database.ts'

interface LiveEvent {
  id: number
  data: { type: string; notificationId: string }
}

const whoseText = `with ${me} select ${college} as college, ${person} as person from me`

const sitsIn = (table: string) =>
  `select e.learner_id from n join ${table} e on e.college_id = n.college_id and e.class_id = n.class_id and ${holdsOn('e', '$2::date')}`
/** For whom a notice to a class is: who learns in it on the day, who teaches it, and who wrote it. */
const hearersText = `with n as (select college_id, class_id, author_id from notifications where id = $1::uuid)
  select person from (${sitsIn('enrolments')} union ${sitsIn('memberships')} union select author_id from n
    union select m.faculty_id from n join mappings m on m.college_id = n.college_id and m.class_id = n.class_id and ${holdsOn('m', '$2::date')}) as hears (person)`

/** Those who listen to this process. Each event is one statement for all of them, and one text. */
export class Streams {
  readonly #ask: AskPrepared
  readonly #listenTo: ListenTo
  readonly #today: () => string
  readonly #byPerson = new Map<string, Set<ServerResponse>>()
  #hearing: Promise<void> | undefined
  /** Events are sent in the order in which they came. */
  #last = Promise.resolve()

  constructor(ask: AskPrepared, listenTo: ListenTo, today: () => string) {
    this.#ask = ask
    this.#listenTo = listenTo
    this.#today = today
  }

  /** Lets whoever has the session listen until they leave; false for nobody's. */
  async open(digest: string, response: ServerResponse): Promise<boolean> {
    this.#hearing ??= this.#listenTo('prangan_live_events', (payload) => {
      this.#last = this.#last.then(() => this.#tell(JSON.parse(payload)))
    })
    await this.#hearing
    // as: the columns of the statement.
    const [whose] = (await this.#ask('whose', whoseText, [digest, this.#today()])) as { person: string }[]
    if (!whose) return false
    const own = this.#byPerson.get(whose.person) ?? new Set()
    this.#byPerson.set(whose.person, own.add(response))
    response.once('close', () => own.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    response.write('id: 0\nevent: ready\ndata: ""\nretry: 3000\n\n')
    return true
  }

  async #tell({ id, data }: LiveEvent): Promise<void> {
    if (data.type !== 'notification.created' || this.#byPerson.size === 0) return
    // as: the columns of the statement.
    const hearers = (await this.#ask('hearers', hearersText, [data.notificationId, this.#today()])) as { person: string }[]
    const text = `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
    for (const hearer of hearers) for (const response of this.#byPerson.get(hearer.person) ?? []) response.write(text)
  }
}

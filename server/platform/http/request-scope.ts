import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** What belongs to the request being answered, without being handed from function to function. */
export interface RequestScope {
  /** SQL statements sent so far. */
  statements: number
  /** Of a read in a batch: that of the batch, to which its statements are added when it is answered. */
  batch?: RequestScope
}

export const requestScope = new AsyncLocalStorage<RequestScope>()

/** The head by which a read says that it is part of a batch. Whoever else sends it is refused more, and gets nothing by it. */
export const inBatch = 'x-prangan-in-batch'

/** Gives every request a scope of its own, and with `isStrict` says in its answer how many statements it took: the browser's tools show it. */
export function scopeRequests(app: FastifyInstance, { isStrict }: { isStrict: boolean }): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const batch = headers[inBatch] === undefined ? undefined : requestScope.getStore()
    requestScope.run({ statements: 0, ...(batch && { batch }) }, done)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const { statements = 0, batch } = requestScope.getStore() ?? {}
    if (batch) batch.statements += statements
    if (isStrict) reply.header('server-timing', `sql;desc="${statements}"`)
    done(null, payload)
  })
}

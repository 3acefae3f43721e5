import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to the request being answered, without being handed from function to function. */
export interface RequestScope {
  /** SQL statements sent so far. */
  statements: number
}

export const requestScope = new AsyncLocalStorage<RequestScope>()

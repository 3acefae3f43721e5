/**
 * The few web standards that both Node and browsers have and the contract speaks of. Declared here, as little as is used,
 * so that the contract still compiles with neither Node's types nor the DOM's.
 */
declare class AbortSignal {
  readonly aborted: boolean
}
declare class Blob {
  readonly size: number
}
declare class FormData {
  append(name: string, value: string | Blob): void
}
declare class URLSearchParams {
  constructor(pairs: string[][])
}

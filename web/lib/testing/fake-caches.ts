/** Cache Storage in memory: the part of it that keeping courses uses, with addresses of this origin. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache()
    this.#caches.set(name, cache)
    return cache
  }
  has = async (name: string) => this.#caches.has(name)
  keys = async () => [...this.#caches.keys()]
  delete = async (name: string) => this.#caches.delete(name)
}

class FakeCache {
  readonly #stored = new Map<string, { body: Blob; status: number; headers: Headers }>()

  async put(address: string, response: Response): Promise<void> {
    this.#stored.set(address, { body: await response.blob(), status: response.status, headers: new Headers(response.headers) })
  }
  async match(address: string): Promise<Response | undefined> {
    const { body, status, headers } = this.#stored.get(address) ?? {}
    return body && headers && new Response(body, { status: status ?? 200, headers })
  }
  async addAll(addresses: string[]): Promise<void> {
    for (const address of addresses) await this.put(address, await fetch(address))
  }
  keys = async () => [...this.#stored.keys()].map((address) => ({ url: `http://localhost${address}` }))
  delete = async (asked: string | { url: string }) =>
    this.#stored.delete(typeof asked === 'string' ? asked : new URL(asked.url).pathname + new URL(asked.url).search)
}

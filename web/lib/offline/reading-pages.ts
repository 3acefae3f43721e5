/** The files of the application that reading a kept course takes: pages, their words, the reader of documents. */
const cacheName = 'prangan.reading-pages'
/** Made by the build, which alone knows their names. */
const listAddress = '/reading-pages.json'

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Keeps the files of this version, and lets go of those of older ones. Rejects where the network fails. */
export async function keepReadingPages(): Promise<void> {
  const list: unknown = await (await fetch(listAddress, { cache: 'no-cache' })).json()
  if (!isList(list)) throw new Error(`${listAddress} is no list of addresses.`)
  const cache = await caches.open(cacheName)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(list.filter((address) => !there.has(address)))
  await Promise.all([...there].filter((address) => !list.includes(address)).map((address) => cache.delete(address)))
}

/** One of them, as the service worker asks for it. */
export const findReadingPage = (address: string): Promise<Response | undefined> => caches.match(address, { cacheName, ignoreVary: true })

export const forgetReadingPages = () => caches.delete(cacheName)

import { basePath } from '#contract/endpoint.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pattern = new RegExp(`^${basePath}/api/v1/file/${uuid}$`, 'i')

/** The address of a file of ours, from the origin, if that is what an address names; whatever else it names is nothing to us. */
export function ownFileAddress(address: string): string | undefined {
  const { origin, href } = window.location
  if (!URL.canParse(address, href)) return undefined
  const url = new URL(address, href)
  return url.origin === origin && pattern.test(url.pathname) ? url.pathname : undefined
}

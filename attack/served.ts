import { basePath } from '#contract/endpoint.ts'

/** Requests that a server answered: all, those to endpoints of the contract with success, and those with a failure of its own. */
export interface Served {
  answers: number
  good: number
  failed: number
}

const labelIn = (labels: string, name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1]

/** Reads the counts out of what the server tells whoever runs it; throws where they are not told, as nothing counted is no good news. */
export function countsIn(metrics: string): Served {
  const counted = [...metrics.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(([, labels = '', count]) => {
    const [route, status] = [labelIn(labels, 'route'), labelIn(labels, 'status')]
    if (route === undefined || status === undefined) throw new Error(`The server counts answers without their route or status: ${labels}`)
    return { route, status: Number(status), count: Number(count) }
  })
  if (counted.length === 0) throw new Error('The server tells no count of its answers.')
  const sum = (isMeant: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(isMeant).reduce((total, { count }) => total + count, 0)
  return {
    answers: sum(() => true),
    good: sum(({ route, status }) => route.startsWith(`${basePath}/`) && status < 300),
    failed: sum(({ status }) => status >= 500),
  }
}

export const served = async (address: string): Promise<Served> => countsIn(await (await fetch(`${address}/metrics`)).text())

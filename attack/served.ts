/** How many requests the server answered, and how many of those with a failure of its own: as it tells whoever runs it. */
export async function served(address: string): Promise<{ answers: number; failed: number }> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm)]
  const sum = (isMeant: (status: number) => boolean) =>
    counts.filter(([, status]) => isMeant(Number(status))).reduce((total, [, , count]) => total + Number(count), 0)
  return { answers: sum(() => true), failed: sum((status) => status >= 500) }
}

import lighthouse from 'lighthouse'

export type Visit = {
  score: number
  FCP: number
  LCP: number
  TBT: number
  CLS: number
  requests: number
  /** Of those, what came by HTTP/2. */
  h2: number
  jsKb: number
  kb: number
}

type Request = { url: string; protocol: string; transferSize: number; resourceType?: string }

/** A page's first visit with a phone over a slow network, as Lighthouse tries it (mobile, simulated throttling), and the middle one of so many by score. */
export async function visited(address: string, port: number, runs: number): Promise<Visit & { scores: number[] }> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(address, port))
  const sorted = visits.toSorted((a, b) => a.score - b.score)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('no run')
  return { ...middle, scores: sorted.map(({ score }) => score) }
}

async function visit(address: string, port: number): Promise<Visit> {
  const result = await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'silent' })
  if (!result) throw new Error(`${address}: no answer of Lighthouse`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined
  const requests = (details?.items ?? []).filter(({ url }) => url.startsWith('http'))
  const kilobytes = (some: Request[]) =>
    Math.round(some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000)
  return {
    score: Math.round((categories['performance']?.score ?? Number.NaN) * 100),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    requests: requests.length,
    h2: requests.filter(({ protocol }) => protocol === 'h2').length,
    jsKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    kb: kilobytes(requests),
  }
}

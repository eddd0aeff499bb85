import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import type { LiveChange } from '@rezerv/contract/live.ts'

/** The facts of a question beside its key (data.ts). */
export type Asked = Pick<Endpoint, 'about' | 'live' | 'scope'> & {
  path?: string
  request?: Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> | undefined
  /** The pages of a list. */
  isList?: boolean
  cachedAs?: string | undefined
  isPreview?: boolean
}

/** Whether the answer of this question is asked for again, without anybody's doing, for what others changed. */
export function isMadeOldBy(meta: Asked | undefined, { topics, orders, occurrences }: LiveChange): boolean {
  if (meta?.live === 'always') return true
  if (meta?.live !== 'named') return false
  const [name, ids] = meta.about?.includes('order') ? ['orders', orders] : ['occurrences', occurrences]
  return topics.includes('all') || topics.includes(name) || ids.includes(Number(meta.request?.params?.['id']))
}

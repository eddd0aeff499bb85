import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { type LiveChange, namedIn } from '@rezerv/contract/live.ts'
import { hasUnsaved } from './draft/unsaved.ts'

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
export function isMadeOldBy(meta: Asked | undefined, change: LiveChange): boolean {
  if (meta?.live === 'always') return true
  // What was missed is not known, and cannot be offered; what is being written is not begun anew.
  if (meta?.live === 'offered') return change.topics.includes('all') && !hasUnsaved()
  if (meta?.live !== 'named') return false
  const { topic, ids } = namedIn(meta.about ?? [], change)
  return (
    change.topics.some((one) => one === 'all' || one === topic) || ids.includes(Number(meta.request?.params?.['id']))
  )
}

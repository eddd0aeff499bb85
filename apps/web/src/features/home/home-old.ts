import type { UseQueryResult } from '@tanstack/react-query'
import type { Cached } from '#lib/offline-cache.ts'

type Read = Pick<UseQueryResult<Cached<unknown>>, 'data' | 'isError'>

/** When it was read what is shown in place of what holds now: the network was away, or the server refused. Undefined for what is of now, or not there at all. */
export const oldSince = ({ data, isError }: Read): string | undefined =>
  data && (data.isOld || isError) ? data.at : undefined

/** The oldest of what is not of now, and whether the network is away or answers came that were none. */
export function oldest(read: Read[]): { at: string; isAway: boolean } | undefined {
  const [at] = read.flatMap((one) => oldSince(one) ?? []).toSorted()
  return at === undefined ? undefined : { at, isAway: read.some(({ data, isError }) => data?.isOld && !isError) }
}

import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { queryAs } from '#data.ts'
import { CallError } from '#lib/call-error.ts'
import { cacheCheckIn, cacheList, cachedCheckIn, cachedList } from './check-in-offline-cache.ts'
import { isServerSilent, noteAnswer, noteSilence } from './check-in-reach.ts'

type Copy<T> = { write: (answer: T) => Promise<void>; cached: () => Promise<T | undefined> }

/** Reads and keeps the answer, and notes whether the server is within reach; the last answer where there is no network. */
const throughCopy =
  <T>({ write, cached }: Copy<T>) =>
  async (read: () => Promise<T>): Promise<T> => {
    try {
      const answer = await read()
      noteAnswer()
      await write(answer).catch(() => undefined)
      return answer
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'network') throw error
      noteSilence()
      const last = await cached().catch(() => undefined)
      if (!last) throw error
      return last
    }
  }

/** Asked again when the server says that somebody came in, at whichever gate. */
export const checkInOccurrence = (id: number) =>
  queryAs(
    checkInEndpoints.getCheckIn,
    { params: { id } },
    {
      as: 'kept at the door',
      read: throughCopy({ write: (occurrence) => cacheCheckIn(id, occurrence), cached: () => cachedCheckIn(id) }),
      refetchInterval: () => (isServerSilent() ? 5_000 : 30_000),
    },
  )

/** The list for times without a network; large, so it is renewed every few minutes only. */
export const checkInTickets = (id: number) =>
  queryAs(
    checkInEndpoints.listCheckInTickets,
    { params: { id } },
    {
      as: 'kept at the door',
      read: throughCopy({ write: (list) => cacheList(id, list), cached: () => cachedList(id) }),
      staleTime: 60_000,
      refetchInterval: 180_000,
    },
  )

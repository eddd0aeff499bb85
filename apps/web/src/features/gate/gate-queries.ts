import { gateEndpoints } from '@rezerv/contract/gate/gate-endpoints.ts'
import { queryAs } from '#data.ts'
import { CallError } from '#lib/call.ts'
import { keepGate, keepList, keptGate, keptList } from './gate-kept.ts'
import { isServerSilent, noteAnswer, noteSilence } from './gate-reach.ts'

/** What was read last, where there is no network; else the error. */
async function orKept<T>(error: unknown, kept: () => Promise<T | undefined>): Promise<T> {
  if (!(error instanceof CallError) || error.code !== 'network') throw error
  noteSilence()
  const last = await kept().catch(() => undefined)
  if (!last) throw error
  return last
}

type Copy<T> = { keep: (answer: T) => Promise<void>; kept: () => Promise<T | undefined> }

/** Reads and keeps the answer, and notes whether the server is within reach. */
const throughCopy =
  <T>({ keep, kept }: Copy<T>) =>
  async (read: () => Promise<T>): Promise<T> => {
    try {
      const answer = await read()
      noteAnswer()
      await keep(answer).catch(() => undefined)
      return answer
    } catch (error) {
      return orKept(error, kept)
    }
  }

/** Asked again when the server says that somebody came in, at whichever gate. */
export const gateOccurrence = (id: number) =>
  queryAs(
    gateEndpoints.getGate,
    { params: { id } },
    {
      as: 'kept at the gate',
      read: throughCopy({ keep: (gate) => keepGate(id, gate), kept: () => keptGate(id) }),
      refetchInterval: () => (isServerSilent() ? 5_000 : 30_000),
    },
  )

/** The list for times without a network; large, so it is renewed every few minutes only. */
export const gateTickets = (id: number) =>
  queryAs(
    gateEndpoints.listGateTickets,
    { params: { id } },
    {
      as: 'kept at the gate',
      read: throughCopy({ keep: (list) => keepList(id, list), kept: () => keptList(id) }),
      staleTime: 60_000,
      refetchInterval: 180_000,
    },
  )

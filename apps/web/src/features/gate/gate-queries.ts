import { gateEndpoints } from '@rezerv/contract/gate/gate-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '#lib/call.ts'
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

/** Asked again when the server says that somebody came in, at whichever gate. */
export const gateOccurrence = (id: number) =>
  queryOptions({
    queryKey: ['gate', id],
    queryFn: async ({ signal }) => {
      try {
        const gate = await call(gateEndpoints.getGate, { params: { id } }, { signal })
        noteAnswer()
        await keepGate(id, gate).catch(() => undefined)
        return gate
      } catch (error) {
        return orKept(error, () => keptGate(id))
      }
    },
    refetchInterval: () => (isServerSilent() ? 5_000 : 30_000),
  })

/** The list for times without a network; large, so it is renewed every few minutes only. */
export const gateTickets = (id: number) =>
  queryOptions({
    queryKey: ['gate-tickets', id],
    queryFn: async ({ signal }) => {
      try {
        const list = await call(gateEndpoints.listGateTickets, { params: { id } }, { signal })
        noteAnswer()
        await keepList(id, list).catch(() => undefined)
        return list
      } catch (error) {
        return orKept(error, () => keptList(id))
      }
    },
    staleTime: 60_000,
    refetchInterval: 180_000,
  })

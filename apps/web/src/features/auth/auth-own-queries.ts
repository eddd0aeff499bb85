import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { authSessionEndpoints } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { call } from '#lib/call.ts'

export const ownSessions = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call(authSessionEndpoints.listOwnSessions, {}, { signal }),
})

export const revokeOwnSession = mutationOptions({
  mutationFn: (id: number) => call(authSessionEndpoints.revokeOwnSession, { params: { id } }),
})

export const revokeOtherSessions = mutationOptions({
  mutationFn: () => call(authSessionEndpoints.revokeOtherSessions, {}),
})

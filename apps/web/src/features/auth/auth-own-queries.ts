import { authSessionEndpoints } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { command, query } from '#data.ts'

export const ownSessions = query(authSessionEndpoints.listOwnSessions, {})

export const revokeOtherSessions = command(authSessionEndpoints.revokeOtherSessions, {
  renews: ['session'],
  says: ({ count }) => `${formatCount(count)} دستگاه دیگر خارج شد`,
})

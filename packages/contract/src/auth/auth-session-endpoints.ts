import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../page.ts'

/** One live sign-in of the admin who asks. */
export const OwnSession = z.object({
  id: z.int(),
  /** The browser's own words for itself (auth-device.ts). */
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: Instant,
  /** To the minute. */
  lastSeenAt: Instant,
  /** It ends then however busy it is. */
  expiresAt: Instant,
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const authSessionEndpoints = {
  listOwnSessions: endpoint('GET /api/v1/auth/sessions', {
    right: 'own',
    about: ['session'],
    summary: 'The devices on which the admin is signed in now, this one first.',
    answer: z.object({
      items: z.array(OwnSession),
      /** When somebody last tried, within a day, to get in with this admin’s number. */
      attackedAt: z.nullable(Instant),
    }),
  }),
  revokeOwnSession: endpoint('DELETE /api/v1/auth/sessions/:id', {
    right: 'own',
    summary: 'Sign one of the admin’s other devices out.',
  }),
  revokeOtherSessions: endpoint('POST /api/v1/auth/sessions/others/revocation', {
    right: 'own',
    summary: 'Sign every device of the admin out but this one.',
    answer: z.object({ count: z.int() }),
  }),
}

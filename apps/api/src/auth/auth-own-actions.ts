import { type Actor, recordUser, recordSecurity } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { forgetBrowsersOf } from './auth-browser-store.ts'
import { endOwnSessions } from './auth-own-store.ts'

/** Signs another device of the admin out. Throws `not_found` for one that is not theirs or has ended, `step_not_allowed` for this one. */
export async function revokeOwnSession(db: Db, actor: Actor, id: number): Promise<void> {
  const { userId, sessionId } = ownSession(actor)
  if (id === sessionId) throw stepNotAllowed('برای پایان دادن به همین نشست از «خروج از حساب» استفاده کنید')
  if ((await end(db, actor, userId, { id })) === 0) throw new AppError('not_found')
}

export async function revokeOtherSessions(db: Db, actor: Actor): Promise<{ count: number }> {
  const { userId, sessionId } = ownSession(actor)
  return { count: await end(db, actor, userId, { but: sessionId }) }
}

async function end(db: Db, actor: Actor, userId: number, which: { id: number } | { but: number }): Promise<number> {
  const ended = await endOwnSessions(db, userId, which)
  // The holder of that device is a stranger from now on, with a stranger's budget.
  await forgetBrowsersOf(
    db,
    userId,
    ended.map(({ id }) => id),
  )
  for (const { id, userAgent, ip } of ended) {
    await recordSecurity(db, actor, { kind: 'session_revoked', device: userAgent, detail: { by: 'self' } })
    await recordUser(db, actor, userId, { action: 'end_session', oldValue: { sessionId: id, userAgent, ip } })
  }
  return ended.length
}

export function ownSession({ userId, sessionId }: Actor): { userId: number; sessionId: number } {
  if (userId === null || sessionId === null) throw new AppError('unauthorized')
  return { userId, sessionId }
}

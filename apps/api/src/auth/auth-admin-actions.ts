import { systemActor, recordUser, recordSecurity } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { dbFailure } from '#db/db-failure.ts'
import { inTransaction } from '#db/transaction.ts'
import { grantAdmin, lockAdmin, takeAdmin } from './auth-admin-store.ts'
import { endSessionsOf } from './auth-session-service.ts'
import { chosenScope } from '#team/team-store.ts'

/** Owners by the command line (`npm run admin`), the first one too: no request can reach these. Others are invited (team-actions.ts). */
export const addAdmin = (db: Db, mobile: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id, before, after } = await grantAdmin(trx, mobile)
    const { blockedAt, blockedReason, ...oldValue } = before
    if (blockedAt !== null)
      await recordUser(trx, systemActor, id, { action: 'restore', oldValue: { reason: blockedReason } })
    await recordUser(trx, systemActor, id, {
      action: 'grant_admin',
      oldValue,
      newValue: after,
    })
  })

/** Ends the person's sessions at once. Throws when the number is no admin's, or is the last owner's: nobody could let others in any more. */
export const removeAdmin = (db: Db, mobile: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const person = await lockAdmin(trx, mobile)
    if (!person) throw new Error(`${mobile} is not an admin`)
    const oldValue = { role: 'admin', teamRole: person.teamRole, ...(await chosenScope(trx, person.id)) }
    await takeAdmin(trx, person.id).catch((error: unknown) => {
      throw dbFailure(error)?.code === 'RZ040' ? new Error(`${mobile} is the last owner: add another one first`) : error
    })
    await endSessionsOf(trx, person.id)
    await recordSecurity(trx, systemActor, { kind: 'session_revoked', mobile, detail: { by: 'command' } })
    await recordUser(trx, systemActor, person.id, { action: 'revoke_admin', oldValue, newValue: { role: 'user' } })
  })

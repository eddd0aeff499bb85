import { systemActor, recordUser, recordSecurity } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { forgetAllBrowsers } from './auth-browser-store.ts'
import { grantAdmin, listAdmins, takeAdmin } from './auth-admin-store.ts'
import { revokeSessionsOf } from './auth-store.ts'

/** Admins are made here and nowhere else: no request can reach these (they run from `npm run admin`). */
export const addAdmin = (db: Db, mobile: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id, before } = await grantAdmin(trx, mobile)
    await recordUser(trx, systemActor, id, {
      action: 'grant_admin',
      oldValue: { role: before },
      newValue: { role: 'admin' },
    })
  })

/** Ends the person's sessions at once. Throws when the number is no admin's, or is the last admin's: nobody could sign in any more. */
export const removeAdmin = (db: Db, mobile: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const taken = await takeAdmin(trx, mobile)
    if (!taken) throw new Error(`${mobile} is not an admin`)
    if ((await listAdmins(trx)).length === 0) throw new Error(`${mobile} is the last admin: add another one first`)
    await revokeSessionsOf(trx, taken.id)
    await forgetAllBrowsers(trx, taken.id)
    await recordSecurity(trx, systemActor, { kind: 'session_revoked', mobile, detail: { by: 'command' } })
    await recordUser(trx, systemActor, taken.id, {
      action: 'revoke_admin',
      oldValue: { role: 'admin' },
      newValue: { role: 'user' },
    })
  })

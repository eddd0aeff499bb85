import { type Actor, changedFields, recordHost } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { reopenChecksOf } from './host-check-actions.ts'
import { knownHost } from './host-known-actions.ts'
import { setAccount } from './host-store.ts'

type Account = { sheba: string; shebaOwner: string }

/** Where the host is paid from now on, put right outside of the host's form: its check is looked at again. Throws `not_found`. */
export async function putHostAccount(db: Db, actor: Actor, id: number, account: Account): Promise<void> {
  const { sheba, shebaOwner } = await knownHost(db, id, 'lock')
  const changes = changedFields({ sheba, shebaOwner }, account)
  if (!changes) return
  await setAccount(db, id, account)
  await recordHost(db, actor, id, { action: 'change', ...changes })
  await reopenChecksOf(db, actor, id, Object.keys(changes.newValue))
}

import type { MemberScope } from '@rezerv/contract/team/team-endpoints.ts'
import { type Actor, recordUser } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict } from '#http/app-error.ts'
import { otherMember } from './team-actions.ts'
import * as store from './team-store.ts'

/** Throws `conflict` where somebody chose otherwise meanwhile, `not_found`, `forbidden`, `step_not_allowed` for oneself. */
export async function chooseScope(
  db: Db,
  actor: Actor,
  id: number,
  { scope, fromScope }: { scope: MemberScope; fromScope: MemberScope },
) {
  await otherMember(db, actor, id)
  const before = await store.findScope(db, id)
  const ids = (chosen: { id: number }[]) => chosen.map((one) => one.id)
  const stored = { hostIds: ids(before.hosts), cityIds: ids(before.cities), eventIds: ids(before.events) }
  if (scopeKey(stored) !== scopeKey(fromScope))
    throw conflict('محدودهٔ این همکار در این فاصله تغییر کرده است؛ دوباره نگاه کنید')
  if (scopeKey(stored) === scopeKey(scope)) return
  await store.setScope(db, id, scope)
  const [oldValue, newValue] = [before, await store.findScope(db, id)].map(store.scopeNames)
  await recordUser(db, actor, id, {
    action: 'choose_scope',
    ...(oldValue && { oldValue }),
    ...(newValue && { newValue }),
  })
}

const scopeKey = ({ hostIds, cityIds, eventIds }: MemberScope) =>
  JSON.stringify([hostIds, cityIds, eventIds].map((ids) => [...new Set(ids)].toSorted((a, b) => a - b)))

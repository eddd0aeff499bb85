import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type OrderViewInput, viewsAtMost } from '@rezerv/contract/order/order-list-endpoints.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { countSearches, removeSearch, saveSearch } from '#db/saved-searches.ts'

/** Throws `invalid_fields` when the admin has as many views as there may be. */
export async function saveView(db: Db, input: OrderViewInput, actor: Actor): Promise<{ id: number }> {
  const userId = userIdOf(actor)
  if ((await countSearches(db, 'order_views', userId, input.name)) >= viewsAtMost)
    throw invalidFields({ name: `بیش از ${toPersianDigits(viewsAtMost)} نما نگه داشته نمی‌شود؛ یکی را پاک کنید` })
  const id = await saveSearch(db, 'order_views', userId, input)
  await recordAudit(db, actor, { action: 'save', subjectKind: 'order_view', subjectId: id, newValue: input })
  return { id }
}

/** Throws `not_found` when it is not the admin's own. */
export async function deleteView(db: Db, id: number, actor: Actor) {
  const name = orNotFound(await removeSearch(db, 'order_views', userIdOf(actor), id))
  await recordAudit(db, actor, { action: 'delete', subjectKind: 'order_view', subjectId: id, oldValue: { name } })
  return { done: true as const }
}

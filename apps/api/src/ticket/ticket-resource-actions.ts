import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type Actor, changedFields, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { dbFailure } from '#db/db-failure.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { changeCapacity, findResource, renameResource } from './ticket-store.ts'

type ResourceOf = { id: number; resourceId: number }

/** Renames a capacity or changes it; `capacity_below_sold` says how many places the fullest occurrence has given away. */
export async function changeResource(
  db: Db,
  actor: Actor,
  { id, resourceId }: ResourceOf,
  { name, capacity }: { name: string; capacity: number },
): Promise<void> {
  const before = orNotFound(await findResource(db, id, resourceId), 'این ظرفیت پیدا نشد')
  const changes = changedFields(before, { name, capacity })
  if (!changes) return
  await renameResource(db, resourceId, name)
  await refusingOversold(() => changeCapacity(db, resourceId, capacity))
  await recordAudit(db, actor, {
    action: 'change_capacity',
    subjectKind: 'listing',
    subjectId: id,
    oldValue: { resourceId, ...changes.oldValue },
    newValue: { resourceId, ...changes.newValue },
  })
}

async function refusingOversold(write: () => Promise<void>) {
  try {
    await write()
  } catch (error) {
    const failure = dbFailure(error)
    if (failure?.code !== 'RZ004') throw error
    const message = `در یکی از سانس‌ها ${toPersianDigits(failure.detail ?? '')} جا فروخته یا نگه داشته شده است؛ ظرفیت کمتر از آن نمی‌شود`
    throw new AppError('capacity_below_sold', { message, fields: { capacity: message } })
  }
}

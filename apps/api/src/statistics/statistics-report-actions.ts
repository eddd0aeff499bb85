import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { reportsAtMost, type StatisticsReportInput } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { countSearches, removeSearch, saveSearch } from '#db/saved-searches.ts'

/** Throws `invalid_fields` when the admin has as many reports as there may be. */
export async function saveReport(db: Db, input: StatisticsReportInput, actor: Actor): Promise<{ id: number }> {
  const userId = userIdOf(actor)
  if ((await countSearches(db, 'statistics_reports', userId, input.name)) >= reportsAtMost)
    throw invalidFields({ name: `بیش از ${toPersianDigits(reportsAtMost)} گزارش نگه داشته نمی‌شود؛ یکی را پاک کنید` })
  const id = await saveSearch(db, 'statistics_reports', userId, input)
  await recordAudit(db, actor, { action: 'save', subjectKind: 'statistics_report', subjectId: id, newValue: input })
  return { id }
}

/** Throws `not_found` when it is not the admin's own. */
export async function deleteReport(db: Db, id: number, actor: Actor) {
  const name = orNotFound(await removeSearch(db, 'statistics_reports', userIdOf(actor), id))
  await recordAudit(db, actor, {
    action: 'delete',
    subjectKind: 'statistics_report',
    subjectId: id,
    oldValue: { name },
  })
  return { done: true as const }
}

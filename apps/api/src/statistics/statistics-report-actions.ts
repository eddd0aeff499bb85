import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { reportsAtMost, type StatisticsReportInput } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import * as store from './statistics-report-store.ts'

/** Throws `invalid_fields` when the admin has as many reports as there may be. */
export async function saveReport(db: Db, input: StatisticsReportInput, actor: Actor): Promise<{ id: number }> {
  const userId = userIdOf(actor)
  if ((await store.countReports(db, userId, input.name)) >= reportsAtMost)
    throw invalidFields({ name: `بیش از ${toPersianDigits(reportsAtMost)} گزارش نگه داشته نمی‌شود؛ یکی را پاک کنید` })
  const id = await store.insertStatisticsReport(db, userId, input)
  await recordAudit(db, actor, { action: 'save', subjectKind: 'statistics_report', subjectId: id, newValue: input })
  return { id }
}

/** Throws `not_found` when it is not the admin's own. */
export async function deleteReport(db: Db, id: number, actor: Actor) {
  const name = await store.removeReport(db, userIdOf(actor), id)
  if (name === undefined) throw new AppError('not_found')
  await recordAudit(db, actor, {
    action: 'delete',
    subjectKind: 'statistics_report',
    subjectId: id,
    oldValue: { name },
  })
  return { done: true as const }
}

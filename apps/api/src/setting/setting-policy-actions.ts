import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { CancellationCase, type CancellationTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import type { PolicyVersionInput } from '@rezerv/contract/setting/setting-endpoints.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/same-json.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { findTermsAt, insertPolicyVersion, lockPolicy } from './setting-policy-store.ts'

type NewVersion = PolicyVersionInput & { policy: CancellationPolicy; now: string }

/**
 * Other terms for the orders made from an instant on. Throws `invalid_fields` for an instant that is over or at which a version
 * begins already, and for terms that hold then anyway; `conflict` when a version came that the admin has not seen.
 */
export async function addPolicyVersion(db: Db, actor: Actor, { policy, terms, from, reason, seenId, now }: NewVersion) {
  if ((await lockPolicy(db, policy)) !== seenId)
    throw new AppError('conflict', {
      message: 'در این میان نسخهٔ تازه‌ای از این سیاست ثبت شده است؛ آن را ببینید و دوباره تغییر دهید',
    })
  const effectiveFrom = new Date(from ?? now).toISOString()
  if (effectiveFrom < now) throw invalidFields({ from: 'زمانی در آینده برگزینید؛ گذشته بازنویسی نمی‌شود' })
  const before = await findTermsAt(db, policy, effectiveFrom)
  if (before?.effectiveFrom === effectiveFrom)
    throw invalidFields({ from: 'نسخهٔ دیگری در همین لحظه آغاز می‌شود؛ زمان دیگری برگزینید' })
  const changed = CancellationCase.options.filter((one) => !before || !isSameJson(before.terms[one], terms[one]))
  if (changed.length === 0) throw invalidFields({ terms: 'در آن زمان همین شرایط برقرار است' })
  const id = await insertPolicyVersion(db, { policy, terms, effectiveFrom, reason, createdBy: actor.userId })
  const only = (all: CancellationTerms) => Object.fromEntries(changed.map((one) => [one, all[one]]))
  await recordAudit(db, actor, {
    action: 'change',
    subjectKind: 'cancellation_policy',
    subjectId: id,
    oldValue: before ? { terms: only(before.terms) } : null,
    newValue: { policy, effectiveFrom, reason, terms: only(terms) },
  })
  return { id }
}

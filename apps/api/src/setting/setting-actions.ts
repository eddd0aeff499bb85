import { noticeTemplates } from '@rezerv/contract/notice/notice-template.ts'
import { dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { kindOfKey, type SettingKey, templateOfKey } from '@rezerv/contract/setting/setting-kind.ts'
import { settingRefusal } from '@rezerv/contract/setting/setting-value.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import { requireStepUp } from '#auth/auth-step-up-service.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/stored.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { deleteSettingVersion, findSettingValue, addSetting } from './setting-store.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { CancellationCase, type CancellationTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import type { PolicyVersionInput } from '@rezerv/contract/setting/setting-endpoints.ts'
import { findTermsAt, insertPolicyVersion, lockPolicy } from './setting-policy-store.ts'

type Change = { key: SettingKey; value: unknown; from: string | null; now: string }

/**
 * The setting's value from a day on, or at once. Throws `invalid_fields` for a value that it cannot have, one that it
 * has then anyway, or a day that is over: what happened under a value is not rewritten; `step_up_needed` for limits.
 */
export async function changeSetting(db: Db, actor: Actor, { key, value, from, now }: Change): Promise<void> {
  const refusal = settingRefusal(key, value)
  if (refusal !== undefined) throw invalidFields({ value: refusal })
  const today = dayOfInstant(now)
  if (from !== null && from < today) throw invalidFields({ from: 'از امروز به بعد را انتخاب کنید' })
  const effectiveFrom = from === null || from === today ? now : instantOfTehran(from)
  if (kindOfKey(key)?.group === 'limit')
    await requireStepUp(db, actor, { act: 'limit', subject: key, amountRials: Number(value) })
  const before = await valueAt(db, key, effectiveFrom)
  if (isSameJson(before, value)) throw invalidFields({ value: 'در آن تاریخ همین مقدار اعمال می‌شود' })
  await addSetting<SettingKey>(db, key, { value, effectiveFrom, createdBy: actor.userId })
  await audit(db, actor, { action: 'change', key, oldValue: { value: before }, newValue: { value, effectiveFrom } })
}

/** Takes back what has not begun. Throws `not_found`, and `step_not_allowed` for a value that holds or has held. */
export async function cancelSettingChange(
  db: Db,
  actor: Actor,
  { key, effectiveFrom, now }: { key: SettingKey; effectiveFrom: string; now: string },
): Promise<void> {
  if (Date.parse(effectiveFrom) <= Date.parse(now))
    throw new AppError('step_not_allowed', { message: 'این مقدار اعمال شده است؛ مقدار جدیدی ثبت کنید' })
  const value = await deleteSettingVersion(db, key, effectiveFrom)
  if (value === undefined) throw new AppError('not_found')
  await audit(db, actor, { action: 'cancel', key, oldValue: { value, effectiveFrom }, newValue: {} })
}

async function valueAt(db: Db, key: SettingKey, instant: string): Promise<unknown> {
  const template = templateOfKey(key)
  return (await findSettingValue(db, key, instant)) ?? (template ? noticeTemplates[template].text : null)
}

type Trace = {
  action: 'change' | 'cancel'
  key: SettingKey
  oldValue: Record<string, unknown>
  newValue: Record<string, unknown>
}

/** A setting has a name and no number: all are subject 0, told apart by `key`. */
const audit = (db: Db, actor: Actor, { action, key, oldValue, newValue }: Trace) =>
  recordAudit(db, actor, { action, subjectKind: 'setting', subjectId: 0, oldValue, newValue: { key, ...newValue } })

type NewVersion = PolicyVersionInput & { policy: CancellationPolicy; now: string }

/**
 * Other terms for the orders made from an instant on. Throws `invalid_fields` for an instant that is over or at which a version
 * begins already, and for terms that hold then anyway; `conflict` when a version came that the admin has not seen.
 */
export async function addPolicyVersion(db: Db, actor: Actor, { policy, terms, from, reason, seenId, now }: NewVersion) {
  if ((await lockPolicy(db, policy)) !== seenId)
    throw new AppError('conflict', {
      message: 'در این فاصله نسخهٔ جدیدی از این سیاست ثبت شده است؛ آن را ببینید و دوباره تغییر دهید',
    })
  const effectiveFrom = new Date(from ?? now).toISOString()
  if (effectiveFrom < now) throw invalidFields({ from: 'زمانی در آینده انتخاب کنید؛ گذشته بازنویسی نمی‌شود' })
  const before = await findTermsAt(db, policy, effectiveFrom)
  if (before?.effectiveFrom === effectiveFrom)
    throw invalidFields({ from: 'نسخهٔ دیگری در همین لحظه شروع می‌شود؛ زمان دیگری انتخاب کنید' })
  const changed = CancellationCase.options.filter((one) => !before || !isSameJson(before.terms[one], terms[one]))
  if (changed.length === 0) throw invalidFields({ terms: 'در آن زمان همین شرایط اعمال می‌شود' })
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

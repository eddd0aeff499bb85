import { noticeTemplates } from '@rezerv/contract/notice/notice-template.ts'
import { dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { kindOfKey, type SettingKey, templateOfKey } from '@rezerv/contract/setting/setting-kind.ts'
import { settingRefusal } from '@rezerv/contract/setting/setting-value.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import { requireStepUp } from '#auth/auth-step-up-service.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/same-json.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { deleteSettingVersion, findSettingValue } from './setting-history-store.ts'
import { addSetting } from './setting-store.ts'

type Change = { key: SettingKey; value: unknown; from: string | null; now: string }

/**
 * The setting's value from a day on, or at once. Throws `invalid_fields` for a value that it cannot have, one that it
 * has then anyway, or a day that is over: what happened under a value is not rewritten; `step_up_needed` for limits.
 */
export async function changeSetting(db: Db, actor: Actor, { key, value, from, now }: Change): Promise<{ done: true }> {
  const refusal = settingRefusal(key, value)
  if (refusal !== undefined) throw invalidFields({ value: refusal })
  const today = dayOfInstant(now)
  if (from !== null && from < today) throw invalidFields({ from: 'از امروز به بعد را برگزینید' })
  const effectiveFrom = from === null || from === today ? now : instantOfTehran(from)
  if (kindOfKey(key)?.group === 'limit')
    await requireStepUp(db, actor, { act: 'limit', subject: key, amountRials: Number(value) })
  const before = await valueAt(db, key, effectiveFrom)
  if (isSameJson(before, value)) throw invalidFields({ value: 'در آن تاریخ همین مقدار برقرار است' })
  await addSetting<SettingKey>(db, key, { value, effectiveFrom, createdBy: actor.userId })
  await audit(db, actor, { action: 'change', key, oldValue: { value: before }, newValue: { value, effectiveFrom } })
  return { done: true }
}

/** Takes back what has not begun. Throws `not_found`, and `step_not_allowed` for a value that holds or has held. */
export async function cancelSettingChange(
  db: Db,
  actor: Actor,
  { key, effectiveFrom, now }: { key: SettingKey; effectiveFrom: string; now: string },
): Promise<{ done: true }> {
  if (Date.parse(effectiveFrom) <= Date.parse(now))
    throw new AppError('step_not_allowed', { message: 'این مقدار برقرار شده است؛ مقدار تازه‌ای ثبت کنید' })
  const value = await deleteSettingVersion(db, key, effectiveFrom)
  if (value === undefined) throw new AppError('not_found')
  await audit(db, actor, { action: 'cancel', key, oldValue: { value, effectiveFrom }, newValue: {} })
  return { done: true }
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

import type { CommissionRuleInput, CommissionTrial } from '@rezerv/contract/commission/commission-endpoints.ts'
import { explainCommission } from '@rezerv/contract/commission/commission-rule.ts'
import { addDays } from '@rezerv/contract/jalali.ts'
import { EventCategory, SpaceCategory } from '@rezerv/contract/listing/listing-category.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { settingAt } from '#setting/setting-store.ts'
import * as store from './commission-store.ts'

/** Throws `invalid_fields`. A rule that began in the past would say that orders were sold under it which were not. */
export async function addRule(db: Db, actor: Actor, rule: CommissionRuleInput & { today: string }) {
  const { today, ...input } = rule
  const fields = { ...scopeErrors(input), ...dateErrors(input, today) }
  if (input.hostId !== null && !(await store.hostExists(db, input.hostId))) fields['hostId'] = 'این میزبان پیدا نشد'
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  const id = await store.insertRule(db, input, actor.userId)
  await recordAudit(db, actor, { action: 'create', subjectKind: 'commission_rule', subjectId: id, newValue: input })
  return { id }
}

/** Throws `not_found` and `invalid_fields`. A rule that has not begun is taken back by ending it before its first day. */
export async function endRule(db: Db, actor: Actor, id: number, { until, today }: { until: string; today: string }) {
  const rule = orNotFound(await store.lockRule(db, id))
  if (rule.until !== null && rule.until < today) throw invalidFields({ until: 'این قاعده قبلاً تمام شده است' })
  if (until < addDays(today, -1)) throw invalidFields({ until: 'پایان قاعده نمی‌تواند پیش از امروز باشد' })
  const last = until < rule.from ? addDays(rule.from, -1) : until
  await store.setRuleEnd(db, id, last)
  await recordAudit(db, actor, {
    action: 'end',
    subjectKind: 'commission_rule',
    subjectId: id,
    oldValue: { until: rule.until },
    newValue: { until: last },
  })
  return { until: last }
}

/** Throws `not_found`. */
export async function tryCommission(db: Db, listingId: number, day: string): Promise<CommissionTrial> {
  const seller = orNotFound(await store.findSeller(db, listingId))
  const { hostCommissionPercent: _own, ...listing } = seller
  const verdicts = explainCommission(await store.rulesOfSeller(db, seller), { ...seller, day })
  const vatPercent = await settingAt(db, 'vat_percent', `${day}T12:00:00Z`)
  return { listing, day, verdicts, vatPercent }
}

function scopeErrors({ kind, category }: CommissionRuleInput): Record<string, string> {
  if (category === null) return {}
  const known: readonly string[] =
    kind === 'event' ? EventCategory.options : kind === 'space' ? SpaceCategory.options : []
  return known.includes(category) ? {} : { category: 'این دسته برای این نوع آگهی نیست' }
}

function dateErrors({ from, until }: CommissionRuleInput, today: string): Record<string, string> {
  if (from < today) return { from: 'شروع قاعده از امروز به بعد است' }
  return until !== null && until < from ? { until: 'پایان پیش از شروع است' } : {}
}

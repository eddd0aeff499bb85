import { timelineGroupingLabels, timelineSpanLabels } from '../timeline/timeline-view.ts'
import { inboxKindLabels } from '../inbox/inbox-kind.ts'
import { commentStatusLabels } from '../comment/comment-status.ts'
import { hostCheckRules, hostCheckStatusLabels } from '../host/host-check.ts'
import { payoutRhythmLabels } from '../host/host-payout-rhythm.ts'
import { hostKindLabels, hostStatusLabels, hostSuspensionLabels } from '../host/host-status.ts'
import { amenityLabels } from '../listing/listing-amenity.ts'
import { cancellationPolicyLabels } from '../listing/listing-cancellation.ts'
import { audienceLabels } from '../listing/listing-audience.ts'
import { fuelPolicyLabels, guaranteeKindLabels } from '../listing/listing-car-words.ts'
import { fuelLabels, gearboxLabels, categoryLabels } from '../listing/listing-category.ts'
import { listingFieldLabels } from '../review/review-field-words.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { listingStatusLabels } from '../listing/listing-status.ts'
import { unitSlotLabels } from '../unit/unit-slot.ts'
import { cancelledByLabels, cancelReasonLabels } from '../cancellation/cancellation-reason.ts'
import { orderSourceLabels, orderStatusLabels, paymentStateLabels } from '../order/order-status.ts'
import { paymentStatusLabels, paymentMethodLabels } from '../payment/payment-status.ts'
import { noticeKindLabels } from '../notice/notice-kind.ts'
import { payoutBatchStatusLabels, payoutStatusLabels } from '../payout/payout-lifecycle.ts'
import { extraPerLabels } from '../pricing/pricing-terms.ts'
import {
  refundBearerLabels,
  refundMethodLabels,
  refundReasonLabels,
  refundStatusLabels,
} from '../refund/refund-lifecycle.ts'
import { statisticsGroupLabels, statisticsTabLabels, reportEveryLabels } from '../statistics/statistics-label.ts'
import { statisticsCompareLabels, statisticsPresetLabels } from '../statistics/statistics-period.ts'
import { adjustmentStatusLabels } from '../transaction/transaction-adjustment.ts'
import { bankLineStatusLabels } from '../reconciliation/reconciliation.ts'
import { accountLabels } from '../transaction/transaction-kind.ts'
import { moneyActs } from '../transaction/transaction-act.ts'
import { auditFieldLabels } from './audit-fields.ts'

type Words = Record<string, string>

const labelsOf = (rules: Record<string, { label: string }>): Words =>
  Object.fromEntries(Object.entries(rules).map(([name, { label }]) => [name, label]))

/** The word of a status, by what has it. */
const statusWords: Record<string, Words> = {
  order: orderStatusLabels,
  order_view: orderStatusLabels,
  order_export: orderStatusLabels,
  listing: listingStatusLabels,
  host: hostStatusLabels,
  comment: commentStatusLabels,
  payout: payoutStatusLabels,
  // Its entries tell of single payouts too.
  payout_batch: { ...payoutStatusLabels, ...payoutBatchStatusLabels },
  refund: refundStatusLabels,
  payment: paymentStatusLabels,
  adjustment: adjustmentStatusLabels,
  bank_line: bankLineStatusLabels,
}

/** Words for other values of an entry that are the code's own, by the field. */
const fieldWords: Record<string, Words> = {
  account: accountLabels,
  act: { ...labelsOf(moneyActs), limit: 'کار بیش از سقف' },
  amenities: amenityLabels,
  audience: audienceLabels,
  answer: { instant: 'رزرو فوری', host: 'پس از تایید میزبان' },
  borneBy: refundBearerLabels,
  by: cancelledByLabels,
  cancellationPolicy: cancellationPolicyLabels,
  category: categoryLabels,
  checkStatus: hostCheckStatusLabels,
  compare: { ...statisticsCompareLabels, none: 'بدون مقایسه' },
  credit: accountLabels,
  debit: accountLabels,
  every: reportEveryLabels,
  due: { now: 'همراه رزرو', arrival: 'هنگام تحویل' },
  fields: { ...listingFieldLabels, tickets: 'نرخ‌ها و بلیت‌ها' },
  format: { csv: 'CSV', xlsx: 'Excel' },
  fuel: fuelLabels,
  fuelPolicy: fuelPolicyLabels,
  gearbox: gearboxLabels,
  group: statisticsGroupLabels,
  guarantee: guaranteeKindLabels,
  item: labelsOf(hostCheckRules),
  kind: { ...listingKindLabels, ...hostKindLabels, ...inboxKindLabels, fixed: 'هر سال', dated: 'یک بار' },
  method: { ...refundMethodLabels, ...paymentMethodLabels },
  payment: paymentStatusLabels,
  paymentState: paymentStateLabels,
  payoutEvery: payoutRhythmLabels,
  per: extraPerLabels,
  preset: statisticsPresetLabels,
  proposedBy: { assistant: 'دستیار' },
  reason: { ...refundReasonLabels, ...cancelReasonLabels },
  refund: refundStatusLabels,
  replyStatus: commentStatusLabels,
  role: { admin: 'ادمین', host: 'میزبان', user: 'کاربر' },
  slotUnit: unitSlotLabels,
  source: orderSourceLabels,
  span: timelineSpanLabels,
  spans: { one: 'یک سانس', all: 'همهٔ سانس‌ها', some: 'سانس‌های انتخابی', any: 'چند سانس به انتخاب خریدار' },
  starts: { today: 'امروز', tomorrow: 'فردا', week: 'این هفته' },
  suspension: hostSuspensionLabels,
  tab: statisticsTabLabels,
  takes: { all: 'همهٔ واحدها با هم', any: 'هر واحدی که آزاد باشد' },
  template: noticeKindLabels,
  unit: { ...unitSlotLabels, occurrence: 'هر سانس' },
}

/** Words for a field's values where they differ from those elsewhere. */
const wordsOf: Record<string, Record<string, Words>> = {
  timeline_view: { group: timelineGroupingLabels },
  listing: {
    kind: { ...fieldWords['kind'], fixed: 'قیمت ثابت', percent: 'درصدی', dated: 'یک بار', yearly: 'هر سال' },
  },
}

/** The Persian word for a value of a field; undefined where the value is no word of the code. */
export function auditValueWord(field: string, value: string, kind: string): string | undefined {
  const words = field === 'status' ? statusWords[kind] : (wordsOf[kind]?.[field] ?? fieldWords[field])
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}

/** Fields that people fill as they like: what looks like a word of the code there is their own. */
const freeFields = new Set([
  'id',
  'name',
  'family',
  'note',
  'text',
  'q',
  'title',
  'reason',
  'userAgent',
  'fileName',
  'key',
  'labels',
  'tags',
  'teamRole',
  'rights',
  'scopeHosts',
  'scopeCities',
  'scopeEvents',
  'tokenEnd',
])

/** Fields and values of an entry that have no Persian word, as `kind.field` and `kind.field=value`. */
export function auditWordless(kind: string, values: unknown, field = ''): string[] {
  if (Array.isArray(values)) return values.flatMap((value) => auditWordless(kind, value, field))
  if (typeof values === 'object' && values !== null)
    return Object.entries(values).flatMap(([name, value]) => [
      ...(isCode(name) && !(name in auditFieldLabels) ? [`${kind}.${name}`] : []),
      ...auditWordless(kind, value, name),
    ])
  if (typeof values !== 'string' || !isCode(values) || freeFields.has(field)) return []
  return auditValueWord(field, values, kind) === undefined ? [`${kind}.${field}=${values}`] : []
}

const isCode = (text: string) => /^[a-z][a-zA-Z_]+$/.test(text)

import * as z from 'zod/mini'
import { formatDay } from '../jalali.ts'
import type { ListingKind } from '../listing/listing-kind.ts'
import { PrivateDocument } from '../media/media-document.ts'
import { Day, Instant, Version, wordOf } from '../page.ts'
import type { HostKind } from './host-status.ts'
import { Prose } from '../written-text.ts'
import { toPersianDigits } from '../digits.ts'

/** Fields of the host's form that are compared with the documents of an item; when it changes, the item is looked at again. */
export type CheckedField =
  | 'name'
  | 'family'
  | 'nationalId'
  | 'birthDay'
  | 'companyName'
  | 'legalId'
  | 'mobile'
  | 'sheba'
  | 'shebaOwner'

type CheckedHost = Record<CheckedField, string | null>

type ItemRule = {
  label: string
  hint: string
  fields: readonly CheckedField[]
  /** Accepted by its documents; else by what an admin did, such as a call. */
  byDocument: boolean
  /** Usually has a last day. */
  ends: boolean
  /** Without this figure of the host there is nothing to compare. */
  needs?: { field: CheckedField; refusal: string }
}

const person: readonly CheckedField[] = ['name', 'family', 'nationalId', 'birthDay']
const company: readonly CheckedField[] = ['companyName', 'legalId']

/** Items that are looked at before a host is approved, with the rules of each. */
export const hostCheckRules = {
  card_front: rule('کارت ملی: رو', 'نام، کد ملی و تاریخ تولد با مشخصات یکی باشد', person, true),
  card_back: rule('کارت ملی: پشت', 'سریال خوانا باشد', ['nationalId'], true),
  registration: rule('آگهی ثبت شرکت', 'نام و شناسهٔ ملی شرکت در آگهی تاسیس', company),
  gazette: rule('روزنامهٔ رسمی', 'آخرین تغییرهای مدیران و نشانی', company),
  legal_id: rule('شناسهٔ ملی شرکت', 'گواهی یا نتیجهٔ استعلام شناسهٔ ملی', company),
  signatory: rule('صاحب امضا', 'کارت ملی صاحب امضا و سمت او', company, true),
  mobile: {
    label: 'مالکیت موبایل',
    hint: 'موبایل به نام میزبان است: با تماس یا استعلام شاهکار',
    fields: ['mobile', 'nationalId'],
    byDocument: false,
    ends: false,
  },
  sheba: {
    ...rule('شبا به نام میزبان', 'تصویر شبا یا گواهی بانک؛ نام صاحب حساب با میزبان یکی باشد', ['sheba', 'shebaOwner']),
    needs: { field: 'sheba', refusal: 'شمارهٔ شبای میزبان ثبت نشده است؛ اول آن را در مشخصات وارد کنید' },
  },
  car_licence: rule('مجوز اجارهٔ خودرو', 'جواز کسب یا کارت سبز و سند خودرو', [], true),
  event_licence: rule('مجوز برگزاری رویداد', 'مجوز ارشاد یا نهاد مسئول برای برگزارکننده', [], true),
  space_licence: rule('مجوز اقامتگاه', 'سند، اجاره‌نامه یا پروانهٔ بهره‌برداری', [], true),
} satisfies Record<string, ItemRule>
export const HostCheckItem = wordOf(hostCheckRules)
export type HostCheckItem = z.infer<typeof HostCheckItem>

function rule(label: string, hint: string, fields: readonly CheckedField[], ends = false): ItemRule {
  return { label, hint, fields, byDocument: true, ends }
}

/** The item that permits listings of a kind. */
export const licences: Record<ListingKind, HostCheckItem> = {
  car: 'car_licence',
  event: 'event_licence',
  space: 'space_licence',
}

/** Items that must be verified of a host of this kind who has listings of these kinds, in the order of the checklist. */
export function requiredChecks(kind: HostKind, listingKinds: readonly ListingKind[]): HostCheckItem[] {
  const identity: HostCheckItem[] =
    kind === 'person' ? ['card_front', 'card_back'] : ['registration', 'gazette', 'legal_id', 'signatory']
  const own = HostCheckItem.options.filter((item) => listingKinds.some((listing) => licences[listing] === item))
  return [...identity, 'mobile', 'sheba', ...own]
}

export const hostCheckStatusLabels = {
  pending: 'در انتظار بررسی',
  accepted: 'پذیرفته',
  rejected: 'ردشده',
  waived: 'معاف',
  expired: 'منقضی',
}
export const HostCheckStatus = wordOf(hostCheckStatusLabels)
export type HostCheckStatus = z.infer<typeof HostCheckStatus>

/** The stored status is never `expired`: an accepted item is so from the day after its last one. `today` is Tehran's. */
export const checkStatusOn = (
  { status, expiresOn }: { status: HostCheckStatus; expiresOn: string | null },
  today: string,
): HostCheckStatus => (status === 'accepted' && expiresOn !== null && expiresOn < today ? 'expired' : status)

/** Whether an item still keeps its host from being approved. */
export const checkIsOpen = (status: HostCheckStatus) => status !== 'accepted' && status !== 'waived'

export const HostCheck = z.object({
  item: HostCheckItem,
  status: HostCheckStatus,
  /** Why it was rejected or waived; empty otherwise. */
  reason: z.string(),
  /** The last good day; null when it does not end. */
  expiresOn: z.nullable(Day),
  /** Rises with each change; sent back so that what is decided is what was seen. 0 before the first. */
  version: Version,
  decidedAt: z.nullable(Instant),
  decidedByName: z.nullable(z.string()),
  documents: z.array(PrivateDocument),
})
export type HostCheck = z.infer<typeof HostCheck>

/** An admin's decision of an item. `expiresOn` is of an acceptance, `reason` of the other two. */
export const HostCheckDecision = z.object({
  decision: z.enum(['accept', 'reject', 'waive', 'reset']),
  reason: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
  expiresOn: z._default(z.nullable(Day), null),
  version: Version,
})
export type HostCheckDecision = z.infer<typeof HostCheckDecision>
type Wish = Pick<HostCheckDecision, 'decision' | 'reason' | 'expiresOn'>

/** What keeps an item from being accepted: its document is not there, or the figure to compare it with; undefined when nothing does. */
export function lackingOf(
  { item, documents }: Pick<HostCheck, 'item' | 'documents'>,
  host: CheckedHost,
): { at: 'form' | 'documents'; text: string } | undefined {
  const { byDocument, needs }: ItemRule = hostCheckRules[item]
  if (needs && !host[needs.field]) return { at: 'form', text: needs.refusal }
  if (byDocument && documents.length === 0)
    return { at: 'documents', text: 'مدرکی بارگذاری نشده است؛ اول مدرک را اضافه کنید یا این مورد را معاف کنید' }
  return undefined
}

/** The faults of a decision, by field; nothing when it may stand. `today` is Tehran's. */
export function decisionProblems(
  check: Pick<HostCheck, 'item' | 'documents'>,
  host: CheckedHost,
  { decision, reason, expiresOn }: Wish,
  today: string,
): Partial<Record<'reason' | 'expiresOn' | 'decision', string>> {
  if ((decision === 'reject' || decision === 'waive') && reason === '') return { reason: 'دلیل را بنویسید' }
  if (decision !== 'accept') return {}
  const lacking = lackingOf(check, host)
  if (lacking) return { decision: lacking.text }
  if (expiresOn !== null && expiresOn < today)
    return { expiresOn: `مدرک ${formatDay(expiresOn, 'long')} منقضی شده است` }
  return {}
}

/** Offered first; another may be written. */
export const rejectionReasons = [
  'تصویر خوانا نیست',
  'مدرک منقضی شده است',
  'نام با مشخصات یکی نیست',
  'شماره با مشخصات یکی نیست',
  'مدرک دیگری ارسال شده است',
  'همهٔ صفحه‌ها ارسال نشده است',
] as const

/** Documents of one item at a time. */
export const documentsMax = 8

/** Days before its last day at which a host is told of an item that ends. */
export const checkReminderDays = [30, 7, 1] as const

/** How many items of a checklist are done. */
export const countChecks = (checks: Pick<HostCheck, 'status'>[]) => ({
  done: checks.filter((check) => !checkIsOpen(check.status)).length,
  of: checks.length,
})

/** «۳ از ۶»: apart from the rules of the checklist, which the list of hosts does without. */
export const checksText = ({ done, of }: { done: number; of: number }) =>
  `${toPersianDigits(done)} از ${toPersianDigits(of)}`

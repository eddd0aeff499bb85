import * as z from 'zod/mini'
import { choices, shapeOf } from '../list-filter.ts'
import { Instant, PageQuery, RowId, wordOf } from '../page.ts'
import type { TransactionKind } from './transaction-kind.ts'
import { Prose } from '../written-text.ts'

export const adjustmentStatusLabels = {
  requested: 'در انتظار تایید',
  approved: 'ثبت‌شده',
  rejected: 'ردشده',
  withdrawn: 'پس‌گرفته‌شده',
}
const AdjustmentStatus = wordOf(adjustmentStatusLabels)

/** Accounts that a manual entry may move; a deposit is moved only by the order that took it. */
export const ManualAccount = z.enum(['gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment'])

/** One side of a manual entry. `partyId`: the host of account `host`, the customer of account `customer`; nothing elsewhere. */
export const AdjustmentSide = z.object({ account: ManualAccount, partyId: z.nullable(RowId) })
export type AdjustmentSide = z.infer<typeof AdjustmentSide>

const Reason = Prose.check(z.trim(), z.minLength(5, 'دلیل را حداقل در پنج حرف بنویسید'), z.maxLength(500))

export const AdjustmentInput = z.object({
  debit: AdjustmentSide,
  credit: AdjustmentSide,
  amountRials: z.int().check(z.minimum(1, 'مبلغ الزامی است'), z.maximum(1_000_000_000_000, 'مبلغ بیش از حد است')),
  reason: Reason,
})
export type AdjustmentInput = z.infer<typeof AdjustmentInput>
export const ReversalInput = z.object({ reason: Reason })
export const DecisionInput = z.object({ note: z._default(Prose.check(z.trim(), z.maxLength(500)), '') })

const Side = z.extend(AdjustmentSide, { partyName: z.nullable(z.string()) })
export const Adjustment = z.object({
  id: z.int(),
  status: AdjustmentStatus,
  /** Null when it takes a whole transaction back. */
  debit: z.nullable(Side),
  credit: z.nullable(Side),
  reversesId: z.nullable(z.int()),
  /** The bank's line that it was made from, and that is matched with it when it is posted. */
  bankLineId: z.nullable(z.int()),
  amountRials: z.int(),
  reason: z.string(),
  requestedBy: z.int(),
  requestedByName: z.string(),
  decidedByName: z.nullable(z.string()),
  decisionNote: z.string(),
  transactionId: z.nullable(z.int()),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type Adjustment = z.infer<typeof Adjustment>

export const adjustmentFilters = [choices('status', 'وضعیت', adjustmentStatusLabels)] as const
export const AdjustmentListQuery = z.extend(PageQuery, shapeOf(adjustmentFilters))
export type AdjustmentListQuery = z.infer<typeof AdjustmentListQuery>

export type AdjustmentStep = 'approve' | 'reject' | 'withdraw'

/** Why this admin may not take the step now, in Persian; undefined when they may. The second admin is never the first. */
export function adjustmentRefusal(
  step: AdjustmentStep,
  { status, requestedBy }: Pick<Adjustment, 'status' | 'requestedBy'>,
  adminId: number | null,
): string | undefined {
  if (status !== 'requested') return `این درخواست ${adjustmentStatusLabels[status]} است`
  const isOwn = requestedBy === adminId
  if (step === 'withdraw') return isOwn ? undefined : 'فقط ثبت‌کننده می‌تواند درخواستش را پس بگیرد'
  return isOwn ? 'درخواست خودتان را همکار دیگری باید بررسی کند' : undefined
}

/** Why a transaction cannot be taken back in the ledger, in Persian; undefined when it can. What belongs to another record goes back with that record. */
export function reversalRefusal({
  kind,
  reversedById,
}: {
  kind: TransactionKind
  reversedById: number | null
}): string | undefined {
  if (reversedById !== null) return `این سند قبلاً با سند ${reversedById} برگشته است`
  return refusals[kind]
}

const refusals: Record<TransactionKind, string | undefined> = {
  adjustment: undefined,
  payment: 'پرداخت با بازپرداخت سفارش یا برگشت در صفحهٔ پرداخت‌ها برمی‌گردد',
  sale: 'فروش با لغو سفارش برمی‌گردد',
  refund: 'بازپرداخت انجام‌شده برنمی‌گردد؛ برای اصلاح، سند اصلاحی بزنید',
  deposit: 'ودیعه با آزاد شدن یا کسر آن در سفارش برمی‌گردد',
  payout: 'تسویه با ناموفق شدن همان تسویه برمی‌گردد',
  reversal: 'سند برگشت دوباره برنمی‌گردد؛ سند اصلاحی بزنید',
}

import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Version } from '../page.ts'
import * as z from 'zod/mini'
import { BeginInput, EndInput, EndPreview, EndWish, HandoverOrder } from './handover.ts'
import { SentRials } from '../money.ts'
import { Prose } from '../written-text.ts'
import { DepositKind, ReleaseAsk, ReleaseInput, ReleasePreview } from './handover-deposit.ts'

export const handoverEndpoints = {
  getHandover: endpoint('GET /api/v1/orders/:id/handover', {
    right: 'order.read',
    about: ['order'],
    summary: 'How an order was handed over and came back, with its deposit and what can be done next.',
    answer: HandoverOrder,
  }),
  beginHandover: endpoint('POST /api/v1/orders/:id/handover', {
    right: 'handover.record',
    summary: 'A guest came in or a car was handed over, with how it stood and what was left as deposit.',
    body: BeginInput,
  }),
  previewReturn: endpoint('POST /api/v1/orders/:id/return-preview', {
    right: 'order.read',
    summary: 'What a return would cost: late hours, kilometres, fuel, damages and others, line by line.',
    body: EndWish,
    answer: EndPreview,
  }),
  endHandover: endpoint('POST /api/v1/orders/:id/return', {
    right: 'handover.record',
    summary: 'A guest went out or a car came back; charges are posted, and the deposit is kept for fines.',
    body: EndInput,
  }),
  undoHandover: endpoint('POST /api/v1/orders/:id/handover-undo', {
    right: 'handover.record',
    money: 'use_undo',
    summary: 'Take the last handover, return or no-show back, within minutes.',
    body: z.object({ version: Version }),
  }),
  readSignature: endpoint('GET /api/v1/orders/:id/signatures/:signatureId', {
    right: 'order.read',
    summary: 'The image of a signature under a handover or a return. Never at a public address, never cached.',
    params: z.extend(IdParams, { signatureId: Id }),
    answer: z.unknown(),
  }),
}

/** So many deposits are given back in one call. */
export const depositsAtOnce = 200

const Due = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  customerName: z.string(),
  kind: DepositKind,
  amountRials: z.int(),
})
/** The effects of giving back now all deposits whose time is over. */
export const DepositVerdict = z.object({
  passing: z.int(),
  /** Cash that leaves the till; cheques and promissory notes that go back are counted above. */
  cashRials: z.int(),
  /** The first of those that go back: who gets what. */
  passes: z.array(Due),
  failing: z.int(),
  /** The first of those that are given back one by one, with why. */
  failures: z.array(z.extend(Due, { message: z.string() })),
})
export type DepositVerdict = z.infer<typeof DepositVerdict>

const Reason = Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(300))

export const depositEndpoints = {
  previewRelease: endpoint('POST /api/v1/orders/:id/deposit-release/preview', {
    right: 'order.read',
    summary: 'Who gets what of a deposit, and what giving it back will ask for. Changes nothing.',
    body: z.pick(ReleaseAsk, { deductions: true }),
    answer: ReleasePreview,
  }),
  releaseDeposit: endpoint('POST /api/v1/orders/:id/deposit-release', {
    right: 'deposit.release',
    money: 'deposit_release',
    summary: 'Give a deposit back, less fines and other deductions; above the limit the first admin only asks for it.',
    body: ReleaseInput,
    answer: z.object({ state: z.enum(['released', 'asked']) }),
  }),
  declineRelease: endpoint('POST /api/v1/orders/:id/deposit-release/refusal', {
    right: 'deposit.release',
    summary: 'Decline what was asked for, or take back what one asked for oneself; the deposit stays.',
    body: z.object({ reason: Reason }),
  }),
  undoRelease: endpoint('POST /api/v1/orders/:id/deposit-release/undo', {
    right: 'deposit.release',
    summary: 'Take a release back within minutes: cash, cheques and promissory notes that are still here.',
  }),
  dryRunDueDeposits: endpoint('POST /api/v1/due-deposits/dry-run', {
    right: 'deposit.release',
    summary: 'Which deposits whose time is over could go back at once, and why not the others. Changes nothing.',
    answer: DepositVerdict,
  }),
  releaseDueDeposits: endpoint('POST /api/v1/due-deposits/release', {
    right: 'deposit.release',
    money: 'mass_release',
    summary: 'Give the deposits back whose time is over, without deductions, 200 in a call.',
    body: z.object({
      /** How many the dry run said, and how much cash; others by now are refused. */
      expected: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      expectedRials: SentRials,
    }),
    answer: z.object({ released: z.int(), left: z.int(), leftRials: z.int() }),
  }),
}

import { addMinutes } from '@rezerv/contract/jalali.ts'
import { dueRials } from '@rezerv/contract/order/order-due.ts'
import { contractRules } from '@rezerv/contract/handover/handover-contract.ts'
import { depositIsMoney, releaseUndoMinutes, releaseUndoRefusal } from '@rezerv/contract/handover/handover-deposit.ts'
import {
  type BeginInput,
  type DepositInput,
  type HandoverCar,
  type HandoverOrder,
  undoMinutes,
} from '@rezerv/contract/handover/handover.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { postTransaction } from '#transaction/transaction-post-service.ts'
import { setOrderStatus } from '#order/order-service.ts'
import * as deposits from './handover-deposit-store.ts'
import { lockUsed, recordStep, insertHandover, signedBy } from './handover-service.ts'
import type { KeptSignature } from './handover-signature-files.ts'
import { listSignatures } from './handover-signature-store.ts'
import * as store from './handover-store.ts'

/** Throws `not_found`. */
export async function getHandover(db: Db, id: number, now: string): Promise<HandoverOrder> {
  const order = orNotFound(await store.findUsedOrder(db, id, false))
  const [handovers, signatures, deposit, due, graceMinutes] = await Promise.all([
    store.listHandovers(db, id, undoMinutes),
    listSignatures(db, id),
    deposits.findDeposit(db, id),
    dueOf(db, order),
    settingAt(db, 'return_grace_minutes', now),
  ])
  const { details, quote, hostId: _host, customerId: _customer, totalRials, cancellationPolicy, ...shown } = order
  const of = (kind: store.HandoverKind) => {
    const handover = handovers.find((one) => one.kind === kind)
    return handover ? { ...handover, signatures: signatures.filter((one) => one.handoverId === handover.id) } : null
  }
  const last = handovers.findLast((one) => one.fresh)
  return {
    ...shown,
    dueRials: due,
    km: quote.stay?.km ?? null,
    fuelPolicy: details.kind === 'car' ? details.fuelPolicy : null,
    guarantee: details.kind === 'car' ? details.guarantee : null,
    depositRials: quote.stay?.depositRials ?? 0,
    graceMinutes,
    contract: {
      lines: quote.lines,
      totalRials,
      rules: contractRules(details),
      cancellationPolicy,
    },
    begin: of('begin'),
    end: of('end'),
    deposit: deposit ? shownDeposit(deposit) : null,
    undoUntil: last ? addMinutes(last.createdAt, undoMinutes) : null,
  }
}

function shownDeposit({ isFresh, releasedAt, ...deposit }: deposits.DepositRow) {
  const { id: _id, releaseDeductions: _count, releaseTransactionId: _transaction, ...shown } = deposit
  const isUndone = releaseUndoRefusal(deposit.kind, deposit.amountRials - deposit.deductedRials) === undefined
  const undoUntil = releasedAt && isFresh && isUndone ? addMinutes(releasedAt, releaseUndoMinutes) : null
  return { ...shown, releasedAt, undoUntil }
}

/** Rials that an order still owes of its whole price. */
export async function dueOf(db: Db, order: { id: number; totalRials: number }) {
  const { keptRials } = await orderMoney(db, order.id)
  return dueRials({ totalRials: order.totalRials, confirmRials: order.totalRials }, keptRials)
}

type Begun = Omit<BeginInput, 'signatures'> & { now: string; signatures?: KeptSignature[] }

/** A guest came in, or the cars were handed over. Throws `not_found`, `conflict`, `step_not_allowed`, `invalid_fields`. */
export async function beginHandover(db: Db, actor: Actor, id: number, input: Begun) {
  const order = await lockUsed(db, id, 'use', input.version)
  checkTime(input.at, input.now)
  checkCars(order, input.cars)
  if (input.deposit) await takeDeposit(db, actor, order, input.deposit)
  await insertHandover(db, {
    orderId: id,
    kind: 'begin',
    at: input.at,
    cars: input.cars,
    documents: input.documents,
    note: input.note,
    statusBefore: order.status,
    createdBy: actor.userId,
    signatures: input.signatures,
  })
  await setOrderStatus(db, id, 'in_use')
  await recordStep(db, actor, order, { action: 'use', status: 'in_use', at: input.at, ...signedBy(input.signatures) })
}

/** A clock that runs a little ahead is forgiven. */
export function checkTime(at: string, now: string) {
  if (Date.parse(at) > Date.parse(addMinutes(now, 10))) throw invalidFields({ at: 'این زمان هنوز نرسیده است' })
}

/** Every car of the order, each once; other orders have none. */
export function checkCars({ kind, units }: store.UsedOrder, cars: HandoverCar[]) {
  const wanted = kind === 'car' ? units.map((unit) => unit.id) : []
  const given = cars.map((car) => car.unitId)
  if (wanted.length !== given.length || !wanted.every((id) => given.includes(id)))
    throw invalidFields({ cars: 'وضعیت همهٔ خودروهای این سفارش را وارد کنید' })
}

/** Money of it stands in the ledger as a debt to the customer until it goes back. */
async function takeDeposit(db: Db, actor: Actor, order: store.UsedOrder, deposit: DepositInput) {
  if (deposit.kind === 'card_to_card' && deposit.reference === '')
    throw invalidFields({ 'deposit.reference': 'شمارهٔ پیگیری الزامی است' })
  await deposits.insertDeposit(db, order.id, { ...deposit, createdBy: actor.userId })
  if (!depositIsMoney(deposit.kind)) return
  await postTransaction(db, {
    kind: 'deposit',
    description: `دریافت ودیعهٔ سفارش ${order.code}`,
    orderId: order.id,
    createdBy: actor.userId,
    postings: [
      { account: deposit.kind === 'cash' ? 'cash' : 'bank', amountRials: deposit.amountRials },
      { account: 'deposit', amountRials: -deposit.amountRials },
    ],
  })
}

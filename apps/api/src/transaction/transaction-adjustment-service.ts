import type {
  Adjustment,
  AdjustmentInput,
  AdjustmentSide,
} from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { findAdjustment, insertAdjustment, partyExists } from './transaction-adjustment-store.ts'

/** `bankLineId`: the line that misses it. `named`: what the form calls a side, if not by its own name. */
type Asked = AdjustmentInput & { bankLineId?: number; named?: { debit?: string; credit?: string } }

/** Asks for a manual entry; nothing is posted before another admin approves. Throws `invalid_fields`. */
export async function requestAdjustment(db: Db, input: Asked, actor: Actor): Promise<Adjustment> {
  const { named: { debit = 'debit', credit = 'credit' } = {} } = input
  const fields = {
    ...(await sideRefusal(db, debit, input.debit)),
    ...(await sideRefusal(db, credit, input.credit)),
    ...(isSameSide(input) && { [`${credit}.account`]: 'دو طرف سند باید دو حساب جدا باشند' }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  const id = await insertAdjustment(db, input, userIdOf(actor))
  return askedAdjustment(db, id, actor)
}

const isSameSide = ({ debit, credit }: AdjustmentInput) =>
  debit.account === credit.account && debit.partyId === credit.partyId

async function sideRefusal(db: Db, name: string, side: AdjustmentSide): Promise<Record<string, string>> {
  const wantsParty = side.account === 'host' || side.account === 'customer'
  if (!wantsParty) return side.partyId === null ? {} : { [`${name}.partyId`]: 'این حساب طرف حساب ندارد' }
  if (side.partyId !== null && (await partyExists(db, side))) return {}
  return { [`${name}.partyId`]: side.account === 'host' ? 'میزبان را انتخاب کنید' : 'مشتری را انتخاب کنید' }
}

/** Writes the request down and gives it. */
export async function askedAdjustment(db: Db, id: number, actor: Actor) {
  const adjustment = await foundAdjustment(db, id)
  const { debit, credit, reversesId, amountRials, reason } = adjustment
  await recordAudit(db, actor, {
    action: 'adjustment_requested',
    subjectKind: 'adjustment',
    subjectId: id,
    newValue: { ...(reversesId ? { reversesId } : { debit, credit }), amountRials, reason },
  })
  return adjustment
}

export const foundAdjustment = async (db: Db, id: number): Promise<Adjustment> =>
  orNotFound(await findAdjustment(db, id))

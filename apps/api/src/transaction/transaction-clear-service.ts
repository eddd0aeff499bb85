import { formatMoney } from '@rezerv/contract/money.ts'
import { type MoneyAct, moneyActs, secondRefusal, wantsSecond } from '@rezerv/contract/transaction/transaction-act.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { requireStepUp } from '#auth/auth-step-up-service.ts'
import type { Db } from '#db/connect.ts'
import { oneValue } from '#db/rows.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { settingAt } from '#setting/setting-store.ts'
import { nowInstant } from '#clock.ts'

declare const seal: unique symbol
/** The pass that `postTransaction` wants to see before money leaves. Only `clearMoney` makes one. */
export type Cleared = { readonly act: MoneyAct; readonly [seal]: true }

type Parties = { hostIds?: number[]; customerIds?: number[] }

type Clearing = {
  act: MoneyAct
  rials: number
  /** Of a refund: with all else that the customer of its order got or is to get, so that no role's limit is kept in parts. */
  ofOrderRials?: number
  /** The record that the code is good for; empty for all that is due. */
  subject: number | string
  /**
   * `agree`: somebody decides that it goes; `carry_out`: that was decided, now it is sent; `record`: it was sent, and the books learn of it.
   */
  stage: 'agree' | 'carry_out' | 'record'
  /** Who asked for it before, null for the system; whoever agrees is somebody else where the act wants a second admin. Left out: nobody. */
  askedBy?: number | null
  /** Whose money it becomes or was; said wherever a second admin may be asked for: nobody agrees to their own. */
  of?: Parties
  /** Decided when it was asked for, with all that counts together; else the limit of now decides. */
  isAbove?: boolean
}

/** Whether an act on this amount asks for a code, and for a second admin where its rule says so. */
export async function isAboveLimit(db: Db, act: MoneyAct, rials: number): Promise<boolean> {
  const { limit } = moneyActs[act]
  return limit !== null && rials > (await settingAt(db, limit, nowInstant()))
}

/**
 * The one door through which money is sent or given back, by the table of acts. Throws `step_not_allowed` when another admin must agree,
 * `step_up_needed` above the limit, `forbidden` above the limit of the actor's role, and a plain error for a call whose endpoint does not name the act: such a call is a bug.
 */
export async function clearMoney(db: Db, actor: Actor, clearing: Clearing): Promise<Cleared> {
  const { act, rials, subject, stage } = clearing
  if (actor !== systemActor && actor.money !== act) throw new Error(`an endpoint that does not name it tries ${act}`)
  requireWithinRole(actor, clearing)
  const isAbove = clearing.isAbove ?? (await isAboveLimit(db, act, rials))
  if (stage === 'agree' && wantsSecond(act, isAbove)) {
    if (!clearing.of) throw new Error(`nobody said whose money ${act} is`)
    const isOwn = await isOwnMoney(db, actor, clearing.of)
    const message = secondRefusal(act, { ...clearing, isAbove, isOwn }, actor.userId)
    if (message) throw stepNotAllowed(message)
  }
  if (isAbove && stage !== 'record')
    await requireStepUp(db, actor, { act, subject: String(subject), amountRials: rials })
  return { act } as Cleared
}

/** Whether the actor is one of them, by whichever of their numbers. */
export const isOwnMoney = (db: Db, { userId }: Actor, { hostIds = [], customerIds = [] }: Parties) =>
  oneValue<boolean>(db)`select is_one_of(${userId}::bigint, ${hostIds}, ${customerIds}) as is_own`

/** Acts by which a customer gets money back on somebody's decision. Of many at once each was looked at alone. */
const givesBack: readonly MoneyAct[] = ['refund', 'payment_reverse']

/** What was decided is carried out by whoever does it; only the decision has the role's limit. */
function requireWithinRole(actor: Actor, { act, rials, ofOrderRials = rials, stage }: Clearing) {
  const isDecision = givesBack.includes(act) && stage === 'agree'
  const message = isDecision ? roleRefusal(actor, ofOrderRials) : undefined
  if (message) throw new AppError('forbidden', { message })
}

/** Why the role of this actor does not give back so much, in Persian; undefined where it does. */
export function roleRefusal({ refundLimitRials }: Actor, rials: number): string | undefined {
  const limit = refundLimitRials ?? Infinity
  return rials <= limit
    ? undefined
    : `سقف بازپرداخت نقش شما برای هر سفارش ${formatMoney(limit, 'toman')} تومان است؛ همکاری با سقف بیشتر باید تایید کند`
}

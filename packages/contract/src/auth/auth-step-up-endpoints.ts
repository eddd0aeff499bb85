import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Line } from '../written-text.ts'
import { formatMoney, Rials } from '../money.ts'
import { MoneyAct, moneyActs, moneyLimits } from '../transaction/transaction-act.ts'

/** A step-up holds for this long in the session that it was done in. */
export const stepUpMinutes = 10

/** A code may be asked for these: an act that moves money, or a change of the limits of such acts. */
export const StepUpAct = z.enum([...MoneyAct.options, 'limit'])

/** One code confirms this and nothing else: this act, on this record, up to this amount. */
export const StepUpAbout = z.object({
  act: StepUpAct,
  /** The record: an id, the key of a setting; empty for an act on all that is due. */
  subject: Line.check(z.maxLength(40)),
  amountRials: Rials.check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
})
export type StepUpAbout = z.infer<typeof StepUpAbout>

type Act = Pick<StepUpAbout, 'act' | 'subject'>

/** Which limit is changed; the browser names it, so it may be none of ours. */
const limitName = (subject: string) => Object.entries(moneyLimits).find(([key]) => key === subject)?.[1] ?? 'سقف'

export const stepUpActLabel = ({ act, subject }: Act) =>
  act === 'limit' ? `تغییر ${limitName(subject)} به` : moneyActs[act].label

/** The act where a provider's template has a place for it. */
export const stepUpActShort = ({ act, subject }: Act) => (act === 'limit' ? limitName(subject) : moneyActs[act].short)

/** «بازپرداخت ۲٬۵۰۰٬۰۰۰ تومان»: what the code is for, as the dialog and the SMS say it. */
export const stepUpText = ({ amountRials, ...about }: StepUpAbout) =>
  `${stepUpActLabel(about)} ${formatMoney(amountRials, 'toman')} تومان`

export const authStepUpEndpoints = {
  sendStepUpCode: endpoint('POST /api/v1/auth/step-up-codes', {
    right: 'own',
    summary:
      'Send the admin a code that confirms one act, as `step_up_needed` named it; the message says act and amount.',
    body: StepUpAbout,
    // The last digits of the number that it was sent to.
    answer: z.object({ mobileEnd: z.string() }),
  }),
  stepUp: endpoint('POST /api/v1/auth/step-up', {
    right: 'own',
    summary: 'Confirm with the code: the act that it was sent for is taken from this session for ten minutes.',
    body: z.extend(StepUpAbout, { code: Line.check(z.maxLength(64)) }),
  }),
}

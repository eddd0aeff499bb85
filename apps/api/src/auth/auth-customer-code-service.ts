import { formatMoney } from '@rezerv/contract/money.ts'
import type { Deps } from '#http/deps.ts'
import { sendCodeNotice } from '#notice/notice-service.ts'
import { codeText } from '#notice/notice-sms-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { findAsker } from './auth-browser-store.ts'
import { checkCode, makeCode, tellNotSent, tooManyGuesses } from './auth-code-actions.ts'
import { isCodeWaiting, spendCode } from './auth-code-store.ts'
import { codeLimits } from './auth-limits.ts'

/** `holder`: the secret address that the code was asked for at; it is good there alone, and for `bound`. */
type Asked = { mobile: string; holder: Buffer; bound: string; ip: string }
type About = { template: keyof typeof acts; amountRials: number; orderCode: string; host: string }

/** What a code is for, in Persian: one text of an SMS for each, so that none says the other's. */
const acts = { 'customer-code': 'لغو سفارش', 'transfer-code': 'انتقال بلیت' } as const

/** Codes for customers, who have no session: with the limits of strangers at the sign-in. */
export function customerCodes(deps: Deps) {
  const { db, pool, pepper, sms } = deps
  const limits = codeLimits(pool)
  const of = (mobile: string) => ({ mobile, purpose: 'customer' as const })
  const asker = ({ mobile, ip }: Asked) => findAsker(db, { mobile, ip, browser: null })
  async function codeFor(asked: Asked): Promise<string> {
    const { mobile, holder, bound, ip } = asked
    const from = { holder, asker: await asker(asked), bare: false }
    return makeCode(db, { of: of(mobile), bound, ip, from }, { limits, pepper })
  }
  return {
    /** Whether a code that was sent for this may still be typed. */
    isWaiting: ({ mobile, holder }: Asked) => isCodeWaiting(db, of(mobile), holder),
    /** A code to sign in to a program of the shop. Throws as `send`. */
    async sendSignIn(asked: Asked, host: string): Promise<void> {
      const { mobile } = asked
      const code = await codeFor(asked)
      await sendCodeNotice(deps, { template: 'sign-in-code', mobile, code, text: codeText(code, host) }, () =>
        sms.sendCode(mobile, code, host),
      )
        .catch(tellNotSent(deps.log))
        .catch(async (error: unknown) => {
          // Nobody can type what did not go: the same call, sent again, makes another one.
          await spendCode(db, of(mobile), asked.holder)
          throw error
        })
    },
    /** Throws `too_many_requests` with the time to wait, and `busy` where the message did not go. */
    async send(asked: Asked, { template, amountRials, orderCode, host }: About): Promise<void> {
      const { mobile } = asked
      const act = acts[template]
      const code = await codeFor(asked)
      const values = { act, order: orderCode, code }
      const text = await noticeText(db, template, values)
      const amount = formatMoney(amountRials, 'toman')
      await sendCodeNotice(deps, { template, mobile, code, text }, () =>
        sms.sendConfirmation(mobile, code, { act, amount, text, host }),
      ).catch(tellNotSent(deps.log))
    },
    /** Spends a right code. Throws `code_wrong`, `code_expired` and `too_many_requests`. */
    async check(asked: Asked, code: string): Promise<void> {
      const by = await asker(asked)
      const wait = await limits.countGuess(by)
      if (wait > 0) throw tooManyGuesses(wait)
      const { mobile, holder, bound } = asked
      await checkCode(db, { of: of(mobile), bound, code, at: { holder } }, pepper)
      await limits.forgiveGuess(by)
    },
  }
}
export type CustomerCodes = ReturnType<typeof customerCodes>

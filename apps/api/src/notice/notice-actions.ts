import type { Db } from '#db/connect.ts'
import { untilDatabase } from '#db/until-database.ts'
import { type PassMeans, withPassLink } from '#pass/pass-link-service.ts'
import { SmsError, type SmsSender } from './notice-sms-service.ts'
import { abandonNotice, type ClaimedNotice, claimNotice, markNotSent, markSent } from './notice-store.ts'
import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { refusalOf } from '#http/error-answer.ts'
import { lockNotice } from './notice-log-store.ts'
import { sendAgain } from './notice-resend-service.ts'

/** As many as the queue's retries, and the first. */
const maxTries = 7

/**
 * Sends one queued notice; does nothing when it was sent before. `pass`: how the address of an order's page is made. Throws when it should be tried again later.
 * The provider is asked outside any transaction, between the claim and the verdict. What it said is written down even when the
 * database is away at that moment: nothing is sent twice because of it.
 */
export async function sendNotice(
  db: Db,
  sms: SmsSender,
  noticeId: number,
  { stopping, pass }: { stopping?: AbortSignal; pass?: PassMeans } = {},
): Promise<void> {
  const notice = await claimNotice(db, noticeId, sms.provider)
  if (!notice) return abandonNotice(db, noticeId)
  const body = pass ? await withPassLink(db, notice, pass) : notice.body
  const answer = await ask(sms, { ...notice, body })
  if (!(answer instanceof SmsError)) return untilDatabase(() => markSent(db, noticeId, answer), { stopping })
  const { kind, message } = answer
  const again = kind === 'unavailable' && notice.tries < maxTries
  const reason = kind === 'unsure' ? `${message}: may have been sent` : message
  await untilDatabase(() => markNotSent(db, noticeId, again ? 'queued' : 'failed', reason), { stopping })
  if (again) throw answer
}

/** The provider's id of what it sent, or why it did not. */
const ask = (sms: SmsSender, { mobile, body }: ClaimedNotice): Promise<string | null | SmsError> =>
  sms
    .sendText(mobile, body)
    .catch((error: unknown) => (error instanceof SmsError ? error : new SmsError('unavailable', String(error))))

type By = { actor: Actor; origin: string; request: FastifyRequest }

/** Each message in a transaction of its own; `db` is the pool. */
export async function resendNotices(db: Db, ids: number[], by: By) {
  const items: { id: number; refusal: string | null }[] = []
  for (const id of new Set(ids)) {
    const refusal = await inTransaction(db, (trx) => resendNotice(trx, id, by)).then(
      () => null,
      (error: unknown) => refusalOf(by.request, error),
    )
    items.push({ id, refusal })
  }
  return { items }
}

/** Throws `not_found`, `step_not_allowed`, and what a payment link throws. */
async function resendNotice(db: Db, id: number, by: By) {
  const notice = orNotFound(await lockNotice(db, id))
  const refusal = resendRefusal(notice)
  if (refusal !== undefined) throw new AppError('step_not_allowed', { message: refusal })
  await sendAgain(db, notice, by)
}

import type { StepUpAbout } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { type Actor, recordUser } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { checkCode, type CodeMeans, makeCode } from './auth-code-actions.ts'
import { ownSession } from './auth-own-actions.ts'
import { findMobile } from './auth-store.ts'
import { markSteppedUp } from './auth-step-up-store.ts'

/** Good in the session that asked for it alone (OWASP ASVS 6.6.2), and for what the message named. */
const boundTo = (mobile: string, sessionId: number, { act, subject, amountRials }: StepUpAbout) =>
  `${mobile}\nstep-up ${sessionId} ${JSON.stringify([act, subject, amountRials])}`

/** Makes the code and answers it with the number that it goes to. Throws `too_many_requests` with the time to wait. */
export async function issueStepUpCode(
  db: Db,
  actor: Actor,
  about: StepUpAbout,
  means: CodeMeans,
): Promise<{ mobile: string; code: string }> {
  const { mobile, sessionId } = await ownPhone(db, actor)
  const of = { mobile, purpose: 'step_up' as const }
  return { mobile, code: await makeCode(db, { of, bound: boundTo(mobile, sessionId, about), ip: actor.ip }, means) }
}

/** Runs on the pool, like the sign-in's: a wrong try counts. Throws `code_wrong` or `code_expired`. */
export async function stepUp(
  db: Db,
  actor: Actor,
  { code, pepper, ...about }: StepUpAbout & { code: string; pepper: string },
): Promise<void> {
  const { mobile, sessionId, userId } = await ownPhone(db, actor)
  const bound = boundTo(mobile, sessionId, about)
  await checkCode(db, { of: { mobile, purpose: 'step_up' }, bound, code }, pepper)
  await inTransaction(db, async (trx) => {
    await markSteppedUp(trx, sessionId, about)
    const { act, amountRials } = about
    await recordUser(trx, actor, userId, { action: 'step_up', newValue: { act, amountRials } })
  })
}

async function ownPhone(db: Db, actor: Actor) {
  const { userId, sessionId } = ownSession(actor)
  return { userId, sessionId, mobile: await findMobile(db, userId) }
}

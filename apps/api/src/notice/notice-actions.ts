import type { Db } from '#db/connect.ts'
import { SmsError, type SmsSender } from './notice-sms.ts'
import { abandonNotice, claimNotice, markNotSent, markSent } from './notice-store.ts'

/** As many as the queue's retries, and the first. */
const maxTries = 7

/**
 * Sends one queued notice; does nothing when it was sent before. Throws when it should be tried again later.
 * The provider is asked outside any transaction, between the claim and the verdict.
 */
export async function sendNotice(db: Db, sms: SmsSender, noticeId: number): Promise<void> {
  const notice = await claimNotice(db, noticeId, sms.provider)
  if (!notice) return abandonNotice(db, noticeId)
  try {
    await markSent(db, noticeId, await sms.sendText(notice.mobile, notice.body))
  } catch (error) {
    const { kind, message } = error instanceof SmsError ? error : new SmsError('unavailable', String(error))
    const again = kind === 'unavailable' && notice.tries < maxTries
    await markNotSent(
      db,
      noticeId,
      again ? 'queued' : 'failed',
      kind === 'unsure' ? `${message}: may have been sent` : message,
    )
    if (again) throw error
  }
}

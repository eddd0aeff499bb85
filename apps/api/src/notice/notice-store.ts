import type { Db } from '#db/connect.ts'
import { sendJob } from '#db/jobs.ts'

/** An SMS to send: `template` says what it is for (`order-confirmed`), `body` is the Persian text as it will be read. No codes, no card numbers. */
export type NewNotice = { template: string; mobile: string; body: string; orderId?: number | null }

/** Writes the notice and its job in the caller's transaction: it is sent if, and only if, that commits. Returns its id. */
export async function queueNotice(db: Db, { template, mobile, body, orderId = null }: NewNotice): Promise<number> {
  const { id } = await db
    .insertInto('notices')
    .values({ template, mobile, body, orderId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendJob(db, 'send-notice', { noticeId: id })
  return id
}

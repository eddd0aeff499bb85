import { sweepAuth } from './auth/auth-store.ts'
import { readDueFeeds } from './calendar/calendar-feed-actions.ts'
import { startWorker, type Worker } from './db/jobs.ts'
import type { Deps } from './http/deps.ts'
import { sendNotice } from './notice/notice-actions.ts'

/** This process's share of the work that no request waits for. The list of it is this function's body. */
export async function startBackground({ pool, db, log, sms, fetchFeed }: Deps): Promise<Worker> {
  const worker = await startWorker(pool, log)
  await worker.work('send-notice', ({ noticeId }) => sendNotice(db, sms, noticeId))
  worker.every('sweep-auth', 3_600, () => sweepAuth(db))
  worker.every('read-feeds', 60, () => readDueFeeds(db, fetchFeed, log))
  return worker
}

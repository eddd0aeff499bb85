import { pulseAttention, sweepAttentionMarks } from './attention/attention-store.ts'
import { sweepAuth } from './auth/auth-store.ts'
import { readDueFeeds } from './calendar/calendar-feed-actions.ts'
import { publishDueComments } from './comment/comment-actions.ts'
import { startWorker, type Worker } from './db/jobs.ts'
import { remindOfChecks } from './host/host-check-actions.ts'
import type { Deps } from './http/deps.ts'
import { remindOfPapers } from './listing/listing-paper-actions.ts'
import { remindOfDeposits } from './order/order-deposit-actions.ts'
import { sendNotice } from './notice/notice-actions.ts'
import { foldStatistics } from './statistics/statistics-days-store.ts'
import { resumeMasses, runMass } from './order/order-mass-actions.ts'

/** This process's share of the work that no request waits for. The list of it is this function's body. */
export async function startBackground({ pool, db, log, sms, fetchFeed }: Deps): Promise<Worker> {
  const worker = await startWorker(pool, log)
  await worker.work('send-notice', ({ noticeId }) => sendNotice(db, sms, noticeId))
  await worker.work('mass-cancel', ({ massId }) => runMass(db, log, massId))
  worker.every('mass-cancellations', 60, () => resumeMasses(db, log))
  worker.every('sweep-auth', 3_600, () => sweepAuth(db))
  worker.every('read-feeds', 60, () => readDueFeeds(db, fetchFeed, log))
  // Within the day, so that a process that was down at nine still tells at ten; each reminder goes out once.
  worker.every('paper-reminders', 3_600, () => remindOfPapers(db, new Date().toISOString()))
  worker.every('check-reminders', 3_600, () => remindOfChecks(db, new Date().toISOString()))
  worker.every('attention-pulse', 10, () => pulseAttention(db))
  worker.every('sweep-attention-marks', 3_600, () => sweepAttentionMarks(db))
  worker.every('deposit-reminders', 3_600, () => remindOfDeposits(db))
  worker.every('publish-comments', 300, () => publishDueComments(db))
  worker.every('fold-statistics', 5, () => foldStatistics(db))
  return worker
}

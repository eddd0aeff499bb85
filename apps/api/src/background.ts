import { pulseInbox, sweepInboxMarks } from './inbox/inbox-store.ts'
import { sweepSecurityEvents } from './audit/audit-security-store.ts'
import { sweepAuth } from './auth/auth-store.ts'
import { readDueFeeds } from './feed/feed-actions.ts'
import { publishDueComments } from './comment/comment-actions.ts'
import { startWorker, type Worker } from './db/jobs.ts'
import { remindOfChecks } from './host/host-check-actions.ts'
import type { Deps } from './http/deps.ts'
import { remindOfPapers } from './unit/unit-paper-actions.ts'
import { remindOfDeposits } from './handover/handover-deposit-actions.ts'
import { sendNotice } from './notice/notice-actions.ts'
import { foldStatistics } from './statistics/statistics-days-store.ts'
import { resumeMasses, runMass } from './cancellation/cancellation-mass-actions.ts'

/** This process's share of the work that no request waits for. The list of it is this function's body; `startWorker` says what `atMostSeconds` is. */
export function startBackground({ pool, db, log, sms, fetchFeed }: Deps, atMostSeconds?: number): Worker {
  const worker = startWorker(pool, log, atMostSeconds)
  worker.work('send-notice', ({ noticeId }, stopping) => sendNotice(db, sms, noticeId, stopping))
  worker.work('mass-cancel', ({ massId }, stopping) => runMass(db, log, massId, stopping))
  worker.every('mass-cancellations', 60, (stopping) => resumeMasses(db, log, stopping))
  worker.every('sweep-auth', 3_600, () => sweepAuth(db))
  worker.every('sweep-security', 3_600, () => sweepSecurityEvents(db))
  worker.every('read-feeds', 60, (stopping) => readDueFeeds(db, fetchFeed, log, stopping))
  // Within the day, so that a process that was down at nine still tells at ten; each reminder goes out once.
  worker.every('paper-reminders', 3_600, () => remindOfPapers(db, new Date().toISOString()))
  worker.every('check-reminders', 3_600, () => remindOfChecks(db, new Date().toISOString()))
  worker.every('inbox-pulse', 10, () => pulseInbox(db))
  worker.every('sweep-inbox-marks', 3_600, () => sweepInboxMarks(db))
  worker.every('deposit-reminders', 3_600, () => remindOfDeposits(db))
  worker.every('publish-comments', 300, () => publishDueComments(db))
  worker.every('fold-statistics', 5, () => foldStatistics(db))
  return worker
}

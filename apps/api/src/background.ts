import { sweepSecurityEvents } from './audit/audit-security-store.ts'
import { sweepAuth } from './auth/auth-store.ts'
import { sweepShop } from './shop/shop-session-store.ts'
import { resumeMassCancellations, runMassCancellation } from './cancellation/cancellation-mass-actions.ts'
import { publishDueComments } from './comment/comment-actions.ts'
import { readDueFeeds } from './feed/feed-actions.ts'
import { remindOfDeposits } from './handover/handover-deposit-actions.ts'
import { remindOfChecks } from './host/host-check-actions.ts'
import { keepBackups } from './backup/backup-keep-actions.ts'
import type { Deps } from './http/deps.ts'
import { mediaFiles } from './media/media-file-store.ts'
import { pulseInbox, sweepInboxMarks } from './inbox/inbox-store.ts'
import { checkIntegrityNightly } from './integrity/integrity-actions.ts'
import { moveImports } from './import/import-run-actions.ts'
import { forgetRows } from './import/import-store.ts'
import { type JobRuns, startWorker } from './job/job-worker.ts'
import { sendNotice } from './notice/notice-actions.ts'
import { sweepNotices } from './notice/notice-store.ts'
import { homeOf } from './http/public-config.ts'
import { sweepNews } from './db/live-news.ts'
import { expireOverdueOrders } from './order/order-actions.ts'
import { checkDuePayments, inquireDuePayments } from './payment/payment-inquire.ts'
import { releaseEndedHolds } from './promo/promo-hold-service.ts'
import { sendDueReports } from './statistics/statistics-schedule-actions.ts'
import { foldStatistics } from './statistics/statistics-service.ts'
import { foldBalances } from './transaction/transaction-balance-store.ts'
import { remindOfDocuments } from './unit/unit-document-actions.ts'
import { makeBookEvent } from './booking/booking-event-service.ts'
import { sweepDeliveries } from './webhook/webhook-delivery-store.ts'
import { deliverDue } from './webhook/webhook-due-actions.ts'
import { offerPlaces } from './waitlist/waitlist-offer-actions.ts'
import { nowInstant } from '#clock.ts'

/** This process's share of the work that no request waits for; how often and how patiently says `jobKinds`. */
export const startBackground = (deps: Deps, atMostSeconds?: number) =>
  startWorker({ pool: deps.pool, log: deps.log, runs: runsOf(deps), atMostSeconds })

/** What each kind of work does. */
export function runsOf({ env, db, log, sms, pepper, gateway, fetchFeed, sendWebhook }: Deps): JobRuns {
  const pass = { origin: homeOf(env), pepper }
  const bookEvent = makeBookEvent(db)
  const documents = mediaFiles(env, 'documents')
  return {
    'send-notice': ({ noticeId }, stopping) => sendNotice(db, sms, noticeId, { stopping, pass }),
    'remove-files': async ({ keys }) => {
      for (const key of keys) await documents.remove(key)
    },
    'mass-cancel': ({ massCancellationId }, stopping) => runMassCancellation(db, log, massCancellationId, stopping),
    'resume-mass-cancellations': (_, stopping) => resumeMassCancellations(db, log, stopping),
    'ask-bank': (_, stopping) => inquireDuePayments(db, gateway, log, stopping),
    'check-payments': () => checkDuePayments(db, gateway, log),
    'expire-orders': (_, stopping) => expireOverdueOrders(db, log, { stopping }),
    'release-holds': (_, stopping) => releaseEndedHolds(db, log, stopping),
    'offer-places': (_, stopping) => offerPlaces(db, { bookEvent, origin: homeOf(env), log, stopping }),
    'fold-statistics': async () => {
      await foldStatistics(db)
      await foldBalances(db)
    },
    'pulse-inbox': () => pulseInbox(db),
    'read-feeds': (_, stopping) => readDueFeeds(db, fetchFeed, log, stopping),
    'deliver-webhooks': (_, stopping) => deliverDue({ db, send: sendWebhook, pepper, log, stopping }),
    'run-imports': (_, stopping) => moveImports({ db, log, stopping }),
    'publish-comments': () => publishDueComments(db),
    'remind-of-vehicle-documents': () => remindOfDocuments(db, nowInstant()),
    'remind-of-checks': () => remindOfChecks(db, nowInstant()),
    'remind-of-deposits': () => remindOfDeposits(db),
    'send-reports': () => sendDueReports(db, env, nowInstant()),
    'keep-backups': (_, stopping) => keepBackups(db, env, stopping),
    'check-integrity': () => checkIntegrityNightly(db, log),
    'sweep-auth': async () => {
      await sweepAuth(db)
      await sweepShop(db)
      await sweepDeliveries(db)
    },
    'sweep-security': () => sweepSecurityEvents(db),
    'sweep-notices': async () => {
      if (env.NOTICES_KEEP_MONTHS !== undefined) await sweepNotices(db, env.NOTICES_KEEP_MONTHS)
    },
    'sweep-news': () => sweepNews(db),
    'sweep-imports': () => forgetRows(db),
    'sweep-inbox-marks': () => sweepInboxMarks(db),
  }
}

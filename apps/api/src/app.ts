import { answerSerializer } from '#http/answer-serializer.ts'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { assistantRoutes } from '#assistant/assistant-routes.ts'
import { inboxRoutes } from '#inbox/inbox-routes.ts'
import { jobRoutes } from '#job/job-routes.ts'
import { auditRoutes } from '#audit/audit-routes.ts'
import { authRoutes } from '#auth/auth-routes.ts'
import { authPepper } from '#auth/auth-secret.ts'
import { orderChangeRoutes } from '#order-change/order-change-routes.ts'
import { bookingRoutes } from '#booking/booking-routes.ts'
import { accessLog, makeTraceIds } from '#http/access-log.ts'
import { apiDocs } from '#http/api-docs.ts'
import { bankReturn } from '#http/bank-return.ts'
import { crossOrigin } from '#http/cross-origin.ts'
import { readCertificate } from '#tls/tls-certificate.ts'
import type { Deps, GivenDeps } from '#http/deps.ts'
import { databaseProbe } from '#db/database-probe.ts'
import { outsideTransactions } from '#db/transaction.ts'
import { agendaRoutes } from '#agenda/agenda-routes.ts'
import { feedExportRoutes } from '#feed/feed-export-routes.ts'
import { makeFetchFeed } from '#feed/feed-fetch.ts'
import { feedRoutes } from '#feed/feed-routes.ts'
import { teamRoutes } from '#team/team-routes.ts'
import { hallEventRoutes, hallRoutes } from '#hall/hall-routes.ts'
import { isKnownKey } from '#api-key/api-key-service.ts'
import { keyRoutes } from '#api-key/api-key-routes.ts'
import { promoRoutes } from '#promo/promo-routes.ts'
import { waitlistRoutes } from '#waitlist/waitlist-routes.ts'
import { holidayRoutes } from '#holiday/holiday-routes.ts'
import { occurrenceRoutes } from '#occurrence/occurrence-routes.ts'
import { monthRoutes } from '#month/month-routes.ts'
import { timelineRoutes } from '#timeline/timeline-routes.ts'
import { commentRoutes } from '#comment/comment-routes.ts'
import { commissionRoutes } from '#commission/commission-routes.ts'
import { customerRoutes } from '#customer/customer-routes.ts'
import { homeRoutes } from '#home/home-routes.ts'
import { hostCheckRoutes } from '#host/host-check-routes.ts'
import { checkInRoutes } from '#check-in/check-in-routes.ts'
import { hostRoutes } from '#host/host-routes.ts'
import { answerErrors, answerUnreadable } from '#http/error-answer.ts'
import { drainable } from '#http/drain.ts'
import { health } from '#http/health.ts'
import { httpLimits, isOfApi, limitRequests, shedLoad } from '#http/http-limits.ts'
import { liveRoutes } from '#http/live.ts'
import { metrics } from '#http/metrics.ts'
import { publicConfig } from '#http/public-config.ts'
import { tlsServer } from '#tls/tls-server.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { validateWith } from '#http/validate.ts'
import { webFiles } from '#http/web-files.ts'
import { reviewRoutes } from '#review/review-routes.ts'
import { catalogueRoutes } from '#catalogue/catalogue-routes.ts'
import { unitRoutes } from '#unit/unit-routes.ts'
import { listingFileRoutes } from '#listing/listing-file-routes.ts'
import { listingRoutes } from '#listing/listing-routes.ts'
import { mediaRoutes } from '#media/media-routes.ts'
import { smsSender } from '#notice/notice-sender.ts'
import { passRoutes } from '#pass/pass-routes.ts'
import { printRoutes } from '#print/print-routes.ts'
import { cancellationRoutes } from '#cancellation/cancellation-routes.ts'
import { noticeRoutes } from '#notice/notice-routes.ts'
import { orderFileRoutes } from '#order/order-file-routes.ts'
import { orderRoutes } from '#order/order-routes.ts'
import { handoverRoutes } from '#handover/handover-routes.ts'
import { gatewayFrom } from '#payment/payment-pasargad.ts'
import { watchedGateway } from '#payment/payment-circuit.ts'
import { paymentLinkRoutes } from '#payment/payment-link-routes.ts'
import { paymentRoutes } from '#payment/payment-routes.ts'
import { receiptRoutes } from '#receipt/receipt-routes.ts'
import { searchRoutes } from '#search/search-routes.ts'
import { healthRoutes } from '#health/health-routes.ts'
import { shopGuideRoutes } from '#shop/shop-guide-routes.ts'
import { shopRoutes } from '#shop/shop-routes.ts'
import { statisticsRoutes } from '#statistics/statistics-routes.ts'
import { settingRoutes } from '#setting/setting-routes.ts'
import { payoutRoutes } from '#payout/payout-routes.ts'
import { refundRoutes } from '#refund/refund-routes.ts'
import { reconciliationRoutes } from '#reconciliation/reconciliation-routes.ts'
import { transactionRoutes } from '#transaction/transaction-routes.ts'
import { placeRoutes } from '#place/place-routes.ts'
import { exportRoutes } from '#export/export-routes.ts'
import { attendeeRoutes } from '#attendee/attendee-routes.ts'
import { importRoutes } from '#import/import-routes.ts'
import { webhookRoutes } from '#webhook/webhook-routes.ts'
import { makeSendWebhook, webhookAddresses } from '#webhook/webhook-send.ts'
import { ticketRoutes } from '#ticket/ticket-routes.ts'

/** The whole API without a port. The list of slices is this function's body: read it from top to bottom. */
export async function buildApp(given: GivenDeps): Promise<FastifyInstance> {
  const deps = await completeDeps(given)
  const app = await platform(deps)

  authRoutes(app)
  placeRoutes(app)
  await mediaRoutes(app)
  hostRoutes(app)
  hostCheckRoutes(app)
  listingRoutes(app)
  listingFileRoutes(app)
  unitRoutes(app)
  catalogueRoutes(app)
  reviewRoutes(app)
  monthRoutes(app)
  occurrenceRoutes(app)
  timelineRoutes(app)
  agendaRoutes(app)
  hallRoutes(app)
  hallEventRoutes(app)
  promoRoutes(app)
  waitlistRoutes(app)
  holidayRoutes(app)
  teamRoutes(app)
  keyRoutes(app)
  feedRoutes(app)
  ticketRoutes(app)
  customerRoutes(app)
  commentRoutes(app)
  commissionRoutes(app)
  paymentRoutes(app)
  receiptRoutes(app)
  bookingRoutes(app)
  orderChangeRoutes(app)
  orderRoutes(app)
  orderFileRoutes(app)
  cancellationRoutes(app)
  handoverRoutes(app)
  printRoutes(app)
  transactionRoutes(app)
  reconciliationRoutes(app)
  payoutRoutes(app)
  settingRoutes(app)
  healthRoutes(app)
  noticeRoutes(app)
  searchRoutes(app)
  statisticsRoutes(app)
  inboxRoutes(app)
  jobRoutes(app)
  homeRoutes(app)
  checkInRoutes(app)
  liveRoutes(app)
  refundRoutes(app)
  auditRoutes(app)
  assistantRoutes(app)
  shopRoutes(app)
  webhookRoutes(app)
  exportRoutes(app)
  importRoutes(app)
  attendeeRoutes(app)

  shopGuideRoutes(app)
  feedExportRoutes(app)
  await paymentLinkRoutes(app)
  await passRoutes(app)
  publicConfig(app)
  await bankReturn(app)
  await webFiles(app)
  return app
}

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

const completeDeps = async (given: GivenDeps): Promise<Deps> => ({
  ...given,
  sms: outsideTransactions('sms', given.sms ?? smsSender(given.env)),
  pepper: given.pepper ?? (await authPepper(given.env)),
  gateway: outsideTransactions('gateway', watchedGateway(given.gateway ?? gatewayFrom(given.env), given.log)),
  fetchFeed: outsideTransactions('fetchFeed', given.fetchFeed ?? makeFetchFeed()),
  sendWebhook: outsideTransactions('sendWebhook', given.sendWebhook ?? makeSendWebhook(webhookAddresses(given.env))),
  webRoot: given.webRoot ?? webRoot,
  databaseProbe: given.databaseProbe ?? databaseProbe(given.pool),
  vitals: given.vitals ?? {
    phase: () => 'ready',
    failures: { uncaughtException: 0, unhandledRejection: 0 },
    restarts: 0,
    embedded: () => undefined,
  },
})

/** The parts before every route: limits, headers, validation, errors, figures. */
async function platform(deps: Deps): Promise<FastifyInstance> {
  const { env } = deps
  const certificate = readCertificate(env)
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 1_048_576,
    genReqId: makeTraceIds(),
    // `drain` answers in our own words.
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => answerUnreadable(request, reply),
    ...httpLimits(env),
    ...(certificate && { serverFactory: tlsServer(deps, certificate) }),
  })
  app.decorate('deps', deps)
  app.decorateRequest('actor')
  app.decorateRequest('sqlState', '')
  app.decorateRequest('work')
  app.setValidatorCompiler(validateWith)
  app.setSerializerCompiler(answerSerializer)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  answerErrors(app)
  limitRequests(app)
  drainable(app)
  await securityHeaders(app, env)
  crossOrigin(app, env)
  await app.register(cookie)
  await app.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) =>
      !isOfApi(request) ||
      (request.routeOptions.url?.startsWith('/api/v1/') === true && isKnownKey(request.headers.authorization)),
  })
  // The process of the tests reads modules between its calls: that it was held up says nothing of the load.
  if (env.NODE_ENV !== 'test') await shedLoad(app)
  // Brotli's own default quality is meant for files that are packed once.
  await app.register(compress, {
    threshold: 1_024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  health(app)
  metrics(app)
  accessLog(app)
  await apiDocs(app)
  return app
}

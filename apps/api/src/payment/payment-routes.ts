import { exportContentTypes } from '@rezerv/contract/order/order-export-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { paymentEndpoints, paymentFileName } from '@rezerv/contract/payment/payment-endpoints.ts'
import type { GatewayCircuit } from '@rezerv/contract/payment/payment-file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { inquirePayment, receiveCallback } from './payment-callback-actions.ts'
import { recordOfflinePayment } from './payment-offline-actions.ts'
import { startPayment } from './payment-start-service.ts'
import { closePaymentMismatch, fileOf, reversePayment, verifyPayment } from './payment-file-actions.ts'
import { makePaymentLink, sendPaymentLink } from './payment-link-service.ts'
import { exportPayments } from './payment-export.ts'
import { listPayments, sumPayments } from './payment-list-store.ts'
import { nowInstant } from '#clock.ts'
import { originOf } from '#http/public-config.ts'
import { receiptOf } from './payment-receipt.ts'

export function paymentRoutes(app: FastifyInstance) {
  const { env, gateway } = app.deps
  const bankOf = (request: FastifyRequest) => ({
    gateway,
    windowMinutes: env.PASARGAD_WINDOW_MINUTES,
    // The page that sends the browser to the bank must be of the same host: the bank compares its Referer.
    callbackUrl: `${originOf(env, request)}/payment/pasargad/callback`,
  })

  serve(app, paymentEndpoints, {
    listPayments: ({ db, query }) => answerPage(listPayments(db, query, readIdCursor(query.after)), idCursor),
    sumPayments: ({ db, query }) => sumPayments(db, query),
    exportPayments: ({ db, query: { format = 'xlsx', ...query }, reply }) => {
      const name = encodeURIComponent(paymentFileName(dayOfInstant(nowInstant()), format))
      void reply.type(exportContentTypes[format]).header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      return exportPayments(db, query, format)
    },
    getGatewayState: () => Promise.resolve(gateway.circuit?.() ?? noCircuit),
    closePaymentMismatch: ({ db, params, body, actor }) =>
      closePaymentMismatch(db, { id: params.id, note: body.note }, actor),
    getPayment: ({ db, params }) => fileOf(db, params.id),
    verifyPayment: { twoStep: ({ db, params, actor }) => verifyPayment(db, gateway, params.id, actor) },
    reversePayment: {
      twoStep: ({ db, params, body, actor }) =>
        reversePayment(db, gateway, { id: params.id, reason: body.reason }, actor),
    },
    startPayment: {
      twoStep: ({ db, params, actor, request }) => startPayment(db, bankOf(request), params.id, actor),
    },
    sendPaymentLink: ({ db, params, actor, request }) =>
      sendPaymentLink(db, actor, { orderId: params.id, origin: originOf(env, request) }),
    makePaymentLink: ({ db, params, actor, request }) =>
      makePaymentLink(db, actor, { orderId: params.id, origin: originOf(env, request) }),
    recordOfflinePayment: ({ db, params, body, actor }) => recordOfflinePayment(db, params.id, body, actor),
    pasargadCallback: { twoStep: ({ db, body, actor }) => receiveCallback(db, gateway, body, actor) },
    getReceipt: ({ db, params }) => receiptOf(db, params.invoice),
    inquirePayment: { twoStep: ({ db, params, actor }) => inquirePayment(db, gateway, params.id, actor) },
  })
}

const noCircuit: GatewayCircuit = { state: 'none', since: null, nextTryAt: null, lastAnswerAt: null }

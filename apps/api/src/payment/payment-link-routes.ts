import { PasargadCallback } from '@rezerv/contract/payment/payment.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { AppError } from '#http/app-error.ts'
import { returnByPost } from '#http/bank-return.ts'
import { messageOf, noteFailure } from '#http/error-answer.ts'
import { receiveCallback } from './payment-callback-actions.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { rememberedPass, rememberPass } from '#pass/pass-cookie-service.ts'
import { passLink } from '#pass/pass-link-service.ts'
import { customersBank, returnPath, startPayment } from './payment-start-service.ts'
import { readPaymentLink } from './payment-link-service.ts'
import { findReturnUrl } from './payment-link-store.ts'
import { homePage, leavingPage } from '#html/html-page.ts'
import { sendPage } from '#html/html-reply.ts'
import { orderPage, receiptPage, refusalPage, unknownPage } from './payment-link-page.ts'

type WithToken = { Params: { token: string } }

/** The pages that a customer opens from an SMS, and where the bank brings them back to: pages, outside of `/api`, for people without an account. */
export async function paymentLinkRoutes(app: FastifyInstance) {
  await app.register(async (inner) => {
    const { db, gateway, pepper } = inner.deps
    inner.setErrorHandler((error: FastifyError, request, reply) => answerRefusal(inner, error, request, reply))
    // The coarse limit is of `/api` alone; a token is not found by trying.
    const options = {
      schema: { hide: true },
      config: { rateLimit: { max: 60, timeWindow: '1 minute', allowList: [] } },
    }

    inner.get<WithToken>('/pay/:token', options, async ({ params: { token } }, reply) => {
      const order = await readPaymentLink(db, token)
      const opensPass = order.opensPass && order.link.state === 'paid' && orderIsSold(order.status)
      const pass = opensPass ? await passLink(db, order.orderId, { origin: '', pepper }) : undefined
      return sendPage(inner, reply, orderPage(order, { path: `/pay/${token}`, pass }))
    })

    inner.post<WithToken>('/pay/:token', options, async (request, reply) => {
      const order = await readPaymentLink(db, request.params.token)
      const bank = customersBank(inner, request)
      const { redirectUrl } = await startPayment(db, bank, order.orderId, visitor(request))
      await rememberPass(inner.deps, reply, order.orderId)
      return sendPage(inner, reply, leavingPage(redirectUrl))
    })

    inner.get(returnPath, options, async (request, reply) => {
      const callback = PasargadCallback.safeParse(request.query)
      if (!callback.success) throw new AppError('not_found')
      const receipt = await receiveCallback(db, gateway, callback.data, visitor(request))
      const home = await findReturnUrl(db, callback.data.invoiceId)
      if (home !== undefined) return sendPage(inner, reply, homePage(home))
      const pass = receipt.outcome === 'success' ? await rememberedPass(db, request, receipt.orderId) : undefined
      return sendPage(inner, reply, receiptPage(receipt, pass))
    })

    returnByPost(inner, returnPath, options)
  })
}

const visitor = (request: FastifyRequest): Actor => ({ ...systemActor, ip: request.ip, traceId: request.id })

function answerRefusal(app: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = messageOf(error)
  noteFailure(request, error)
  return sendPage(app, reply.code(status), code === 'not_found' ? unknownPage() : refusalPage(message))
}

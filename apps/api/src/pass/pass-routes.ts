import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { customerCodes } from '#auth/auth-customer-code-service.ts'
import { previewCancellation, refuseOtherRials } from '#cancellation/cancellation-service.ts'
import { nowInstant } from '#clock.ts'
import { ownUid, writeCalendar } from '#feed/feed-ical-service.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { messageOf, noteFailure } from '#http/error-answer.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import { escaped, leavingPage } from '#html/html-page.ts'
import { sendPage } from '#html/html-reply.ts'
import { customersBank, startPayment } from '#payment/payment-start-service.ts'
import { appleFile, cancelByCustomer, mayCancel, notCancellable, readPassView } from './pass-actions.ts'
import { cancelPage } from './pass-cancel-page.ts'
import { invoicePage } from './pass-invoice-page.ts'
import { sendPassLink, sendTicketLink } from './pass-link-actions.ts'
import { rememberPass } from './pass-cookie-service.ts'
import { passHash, readPass } from './pass-link-service.ts'
import { findPassOrder } from './pass-order-store.ts'
import { passPage } from './pass-page.ts'
import { passAnswerRoutes } from './pass-answer-routes.ts'
import { passTransferRoutes } from './pass-transfer-routes.ts'
import type { PassFacts } from './pass-store.ts'
import { calendarTimes, hasCalendar, whereOf } from './pass-times.ts'
import { customerActor, refusalOnPage } from './pass-request.ts'
import { readWalletKeys } from './pass-wallet-keys.ts'

type WithSecret = { Params: { secret: string } }

/** The page of an order, for its customer, who has no account: outside of `/api`, without a script. */
export async function passRoutes(app: FastifyInstance) {
  serve(app, passEndpoints, {
    sendPassLink: ({ db, actor, params }) => sendPassLink(db, actor, params.id, app.deps.pepper),
    sendTicketLink: ({ db, actor, params }) =>
      sendTicketLink(db, actor, { orderId: params.id, ticketId: params.issuedTicketId, pepper: app.deps.pepper }),
  })
  await app.register(async (inner) => {
    const { db, env } = inner.deps
    const codes = customerCodes(inner.deps)
    const keys = await readWalletKeys(env)
    // What a form sends alone, so that every field is text.
    inner.removeContentTypeParser(['application/json', 'text/plain'])
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_048 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    inner.addHook('onRequest', async (_, reply) => {
      void reply.header('x-robots-tag', 'noindex, nofollow')
    })
    inner.setErrorHandler((error: FastifyError, request, reply) => answerRefusal(inner, error, request, reply))
    const options = {
      schema: { hide: true },
      config: { rateLimit: { max: 60, timeWindow: '1 minute', allowList: [] } },
    }
    const passOf = async ({ params: { secret } }: { params: { secret: string } }) => ({
      facts: orNotFound(await readPass(db, secret)),
      path: `/t/${secret}`,
    })
    /** The order's own page: whom a ticket was handed to neither pays nor cancels. */
    const ownOf = async (request: { params: { secret: string } }) => {
      const pass = await passOf(request)
      if (pass.facts.ticketId !== null) throw new AppError('not_found')
      return pass
    }
    const orderOf = async (facts: PassFacts) => orNotFound(await findPassOrder(db, facts))
    /** The code is good for this order, at this address, alone. */
    const askedBy = async (request: FastifyRequest<WithSecret>) => {
      const { facts, path } = await ownOf(request)
      if (!(await mayCancel(db, facts, nowInstant()))) throw notCancellable()
      const result = await previewCancellation(db, facts.orderId, 'guest', nowInstant())
      const { order } = await orderOf(facts)
      const holder = passHash(request.params.secret)
      const asked = { mobile: facts.customerMobile, holder, bound: `cancel ${facts.orderId}`, ip: request.ip }
      return { facts, path, result, order, asked, page: { title: order.listingTitle, path, result } }
    }

    inner.get<WithSecret>('/t/:secret', options, async (request, reply) => {
      const { facts, path } = await passOf(request)
      return sendPage(inner, reply, passPage(await readPassView(db, keys, facts, path)))
    })
    inner.get<WithSecret>('/t/:secret/roll', options, async (request, reply) => {
      const { facts, path } = await passOf(request)
      return sendPage(inner, reply, passPage(await readPassView(db, keys, facts, path), true))
    })
    inner.get<WithSecret>('/t/:secret/wallet', options, async (request, reply) => {
      const { facts } = await passOf(request)
      const { type, bytes, name } = await appleFile(db, keys, facts)
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
        .type(type)
        .send(bytes)
    })
    inner.get<WithSecret>('/t/:secret/invoice', options, async (request, reply) => {
      const { facts, path } = await ownOf(request)
      return sendPage(inner, reply, invoicePage(await orderOf(facts), path))
    })
    inner.get<WithSecret>('/t/:secret/calendar.ics', options, async (request, reply) => {
      const { facts } = await passOf(request)
      const { order, parties } = await orderOf(facts)
      if (!hasCalendar({ order, facts })) throw new AppError('not_found')
      const times = calendarTimes({ order, facts })
      const text = writeCalendar(
        order.listingTitle,
        times.map(({ uid, ...time }) => ({
          ...time,
          uid: `${uid}${ownUid}`,
          title: order.listingTitle,
          allDay: false,
          // A calendar takes what was moved only from a newer file.
          changedAt: nowInstant(),
          place: whereOf({ order, parties }),
        })),
      )
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${order.code}.ics"` })
        .type('text/calendar; charset=utf-8')
        .send(text)
    })
    inner.post<WithSecret>('/t/:secret/pay', options, async (request, reply) => {
      const { facts } = await ownOf(request)
      const bank = customersBank(inner, request)
      const { redirectUrl } = await startPayment(db, bank, facts.orderId, customerActor(request, facts.customerId))
      await rememberPass(inner.deps, reply, facts.orderId)
      return sendPage(inner, reply, leavingPage(redirectUrl))
    })
    inner.get<WithSecret>('/t/:secret/cancel', options, async (request, reply) => {
      const { page } = await askedBy(request)
      return sendPage(inner, reply, cancelPage({ ...page, isCodeSent: false }))
    })
    inner.post<WithSecret>('/t/:secret/cancel-code', options, async (request, reply) => {
      const { page, asked, result, order } = await askedBy(request)
      const host = new URL(originOf(env, request)).hostname
      const about = { template: 'customer-code' as const, amountRials: result.guestRials, orderCode: order.code, host }
      try {
        await codes.send(asked, about)
      } catch (error) {
        const { status, message, isLate } = refusalOnPage(error)
        return sendPage(inner, reply.code(status), cancelPage({ ...page, isCodeSent: isLate, refusal: message }))
      }
      return sendPage(inner, reply, cancelPage({ ...page, isCodeSent: true }))
    })
    inner.post<WithSecret & { Body: { code?: string; expected?: string } | undefined }>(
      '/t/:secret/cancel',
      options,
      async (request, reply) => {
        const { page, asked, facts, path, result } = await askedBy(request)
        const expectedGuestRials = Number(request.body?.expected ?? -1)
        try {
          // Before the code, which is good once: who is shown another figure gives the same code for it.
          refuseOtherRials(result, expectedGuestRials)
          await codes.check(asked, request.body?.code ?? '')
          await cancelByCustomer(db, facts, {
            actor: customerActor(request, facts.customerId),
            expectedGuestRials,
          })
        } catch (error) {
          const { status, message } = refusalOnPage(error)
          return sendPage(inner, reply.code(status), cancelPage({ ...page, isCodeSent: true, refusal: message }))
        }
        return reply.header('cache-control', 'no-store').redirect(path, 303)
      },
    )
    passTransferRoutes(inner, { options, codes, passOf })
    passAnswerRoutes(inner, { options, passOf })
  })
}

function answerRefusal(app: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = messageOf(error)
  noteFailure(request, error)
  const isUnknown = code === 'not_found'
  return sendPage(app, reply.code(status), {
    title: isUnknown ? 'این صفحه پیدا نشد' : 'انجام نشد',
    tone: 'bad',
    body: isUnknown
      ? '<p>لینک را همان‌طور که در آخرین پیامک آمده است باز کنید. لینک‌های قبلی و سفارش‌هایی که مدت‌ها از پایانشان گذشته باز نمی‌شوند.</p>'
      : `<p>${escaped(message)}</p>`,
  })
}

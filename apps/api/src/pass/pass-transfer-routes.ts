import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { Id } from '@rezerv/contract/page.ts'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { customerCodes } from '#auth/auth-customer-code-service.ts'
import { AppError } from '#http/app-error.ts'
import { originOf } from '#http/public-config.ts'
import { sendPage } from '#html/html-reply.ts'
import { passHash } from './pass-link-service.ts'
import { customerActor, refusalOnPage } from './pass-request.ts'
import type { PassFacts } from './pass-store.ts'
import { receiverOf, transferable, transferTicket } from './pass-transfer-actions.ts'
import { transferPage } from './pass-transfer-page.ts'

type Asked = {
  Params: { secret: string; ticket: string }
  Body: { name?: string; mobile?: string; code?: string } | undefined
}
type Given = {
  options: RouteShorthandOptions
  codes: ReturnType<typeof customerCodes>
  passOf: (request: { params: { secret: string } }) => Promise<{ facts: PassFacts; path: string }>
}

/** Handing a ticket on, with a code by SMS to whose ticket it is. */
export function passTransferRoutes(app: FastifyInstance, { options, codes, passOf }: Given) {
  const { db, env } = app.deps
  const askedBy = async (request: FastifyRequest<Asked>) => {
    const { facts, path } = await passOf(request)
    const { data: ticketId } = Id.safeParse(request.params.ticket)
    if (ticketId === undefined) throw new AppError('not_found')
    const { order, name } = await transferable(db, facts, ticketId)
    const { body = {} } = request
    const fields = { name: body.name ?? '', mobile: body.mobile ?? '' }
    const page = {
      title: order.listingTitle,
      path,
      own: `${path}/transfer/${ticketId}`,
      ticket: toPersianDigits(name),
      fields,
    }
    return { facts, path, ticketId, order, page }
  }
  /** Good for this ticket and this receiver alone. */
  const codeFor = (request: FastifyRequest<Asked>, facts: PassFacts, of: { ticketId: number; mobile: string }) => ({
    mobile: facts.customerMobile,
    holder: passHash(request.params.secret),
    bound: `transfer ${of.ticketId} ${of.mobile}`,
    ip: request.ip,
  })

  app.get<Asked>('/t/:secret/transfer/:ticket', options, async (request, reply) => {
    const { page } = await askedBy(request)
    return sendPage(app, reply, transferPage({ ...page, isCodeSent: false }))
  })
  app.post<Asked>('/t/:secret/transfer/:ticket/code', options, async (request, reply) => {
    const { page, facts, ticketId, order } = await askedBy(request)
    try {
      const to = receiverOf(page.fields, facts)
      const host = new URL(originOf(env, request)).hostname
      const about = { template: 'transfer-code' as const, amountRials: 0, orderCode: order.code, host }
      await codes.send(codeFor(request, facts, { ticketId, mobile: to.mobile }), about)
      const fields = { name: to.name, mobile: formatMobile(to.mobile) }
      return await sendPage(app, reply, transferPage({ ...page, fields, isCodeSent: true }))
    } catch (error) {
      const { status, message, isLate } = refusalOnPage(error)
      return sendPage(app, reply.code(status), transferPage({ ...page, isCodeSent: isLate, refusal: message }))
    }
  })
  app.post<Asked>('/t/:secret/transfer/:ticket', options, async (request, reply) => {
    const { page, facts, path, ticketId } = await askedBy(request)
    try {
      const to = receiverOf(page.fields, facts)
      await codes.check(codeFor(request, facts, { ticketId, mobile: to.mobile }), request.body?.code ?? '')
      const actor = customerActor(request, facts.customerId)
      await transferTicket(db, { actor, facts, ticketId, to })
    } catch (error) {
      const { status, message } = refusalOnPage(error)
      return sendPage(app, reply.code(status), transferPage({ ...page, isCodeSent: true, refusal: message }))
    }
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
}

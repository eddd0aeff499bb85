import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Bank } from './bank.ts'
import { Behaviour } from './behaviour.ts'
import { payPage, receiptPage, refusalPage } from './page.ts'
import { script, style } from './page-assets.ts'
import type { Settings } from './settings.ts'

const Left = z.object({
  action: z.enum(['pay', 'cancel', 'expire']),
  behaviour: z.catch(z.optional(Behaviour), undefined),
  pan: z.catch(z.string(), ''),
})

const westernDigits = (text: string) =>
  text
    .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/\D/g, '')

/** The card holder's side: the page that the buyer's browser is sent to. */
export function pageRoutes(app: FastifyInstance, bank: Bank, settings: Settings, now: () => number) {
  app.get('/simulator/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/simulator/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))

  app.get<{ Params: { urlId: string } }>('/:urlId', (request, reply) => {
    const t = bank.find(request.params.urlId)
    if (!t) return html(reply.status(404), refusalPage(13009, 'نشانی پرداخت یافت نشد'))
    const home = new URL(t.callbackApi)
    if (!sameHost(request.headers.referer, home.hostname))
      return html(reply.status(403), refusalPage(13402, 'ارجاع‌دهنده با اطلاعات ثبت‌شده تطابق ندارد'))
    if (t.state === 'cancelled') return html(reply.status(410), refusalPage(13021, 'پرداخت قبلاً لغو شده است'))
    if (t.state === 'expired') return html(reply.status(410), refusalPage(13049, 'مهلت این صفحه تمام شده است'))
    if (t.state !== 'open') return html(reply.status(410), refusalPage(13094, 'این پرداخت قبلاً انجام شده است'))
    return html(reply, payPage(t, settings, t.createdAt + settings.pageMs - now()), home.origin)
  })

  app.post<{ Params: { urlId: string } }>('/:urlId', (request, reply) => {
    const t = bank.find(request.params.urlId)
    const left = Left.safeParse(request.body)
    if (!t || !left.success) return html(reply.status(404), refusalPage(13009, 'نشانی پرداخت یافت نشد'))
    const { action, behaviour, pan } = left.data
    const chosen = action === 'cancel' ? 'cancelled' : action === 'expire' ? 'expired' : (behaviour ?? t.behaviour)
    const before = t.state
    const { callbackUrl } = bank.leave(t, chosen, westernDigits(pan) || undefined)
    if (callbackUrl && chosen !== 'duplicate_callback') return reply.redirect(callbackUrl, 303)
    if (before !== 'open') return html(reply.status(410), refusalPage(13094, 'این پرداخت قبلاً انجام شده است'))
    return html(reply, receiptPage(t, callbackUrl))
  })
}

/** The gateway wants a Referer of the registered domain; it compares host names only. */
const sameHost = (referer: string | undefined, hostname: string) =>
  referer !== undefined && URL.canParse(referer) && new URL(referer).hostname === hostname

/** `formTarget`: the origin that a form on the page ends at after its redirect; Chromium checks it. */
const html = (reply: FastifyReply, page: string, formTarget = '') =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page)

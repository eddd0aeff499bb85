import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { RezervError, rezervShop, type Shop } from '@rezerv/client'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { escaped, page } from './html.ts'
import { type Form, occurrenceForm, textOf, type Wish, wishOf } from './shop-forms.ts'
import { money, statusText, time } from './shop-text.ts'

type Options = { url: string; key: string }

const font = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
const sessionCookie = 'shop_session'
const formOf = (request: FastifyRequest) => (request.body ?? {}) as Form

/** A site of guests, made of pages alone: it searches, sells and shows what was bought through the API of the house. */
export async function shopApp({ url, key }: Options): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(cookie)
  await app.register(formbody)

  const sessionOf = ({ cookies }: FastifyRequest) => cookies[sessionCookie]
  /** The shop as this visitor sees it, signed in or not. */
  function shopOf(request: FastifyRequest): Shop {
    const session = sessionOf(request)
    // The installation believes who the visitor is where the key is bound to this server's address.
    return rezervShop({ url, key, visitorAddress: request.ip, ...(session !== undefined && { session }) })
  }
  const show = (request: FastifyRequest, reply: FastifyReply, title: string, body: string) =>
    reply.type('text/html; charset=utf-8').send(page(title, body, sessionOf(request) !== undefined))

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof RezervError)) throw error
    if (error.code === 'unauthorized') return reply.clearCookie(sessionCookie, { path: '/' }).redirect('/sign-in', 303)
    const fields = Object.values(error.fields).map((text) => `<li>${escaped(text)}</li>`)
    void reply.code(error.status)
    return show(
      request,
      reply,
      'انجام نشد',
      `<p class="refusal">${escaped(error.message)}</p><ul>${fields.join('')}</ul><p><a href="/">بازگشت به برنامه‌ها</a></p>`,
    )
  })

  app.get('/vazirmatn.woff2', async (_, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(createRequire(import.meta.url).resolve(font))),
  )

  app.get<{ Querystring: { q?: string } }>('/', async (request, reply) => {
    const { q = '' } = request.query
    const { items } = await shopOf(request).listShopEvents({ query: { ...(q && { q }) } })
    const rows = items.map(
      ({
        id,
        title,
        venue,
        firstAt,
        fromRials,
      }) => `<li><a href="/event/${id}">${escaped(title)}</a><br>${escaped(venue)}، ${time(firstAt)}
        <span class="quiet">${fromRials === null ? '' : `از ${money(fromRials)}`}</span></li>`,
    )
    const search = `<form method="get" role="search"><label>نام برنامه یا سالن<input name="q" type="search" value="${escaped(q)}"></label><button>جست‌وجو</button></form>`
    return show(
      request,
      reply,
      'برنامه‌ها',
      `${search}${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>برنامه‌ای پیدا نشد.</p>'}`,
    )
  })

  app.get<{ Params: { id: string } }>('/event/:id', async (request, reply) => {
    const params = { id: Number(request.params.id) }
    const shop = shopOf(request)
    const [listing, { items }] = await Promise.all([
      shop.getShopListing({ params }),
      shop.listShopOccurrences({ params }),
    ])
    const forms = items.map((occurrence) => occurrenceForm(params.id, occurrence))
    const about = `<p>${escaped(listing.venue)}</p><p>${escaped(listing.summary || listing.description)}</p>`
    return show(request, reply, listing.title, `${about}${forms.join('') || '<p>سانسی برای فروش نیست.</p>'}`)
  })

  /** The price with its reasons, before anything is taken. */
  app.post<{ Params: { id: string } }>('/event/:id/quote', async (request, reply) => {
    const wish = wishOf(Number(request.params.id), formOf(request))
    const { lines, totalRials } = await shopOf(request).quoteShopEvent({ body: wish })
    const rows = lines.map(
      (line) =>
        `<tr><th>${escaped(line.label)} <span class="quiet">${escaped(line.reason)}</span></th><td>${money(line.totalRials)}</td></tr>`,
    )
    const hidden = { wish: JSON.stringify(wish), expected: String(totalRials), key: crypto.randomUUID() }
    const inputs = Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    )
    return show(
      request,
      reply,
      'پیش‌فاکتور',
      `<table>${rows.join('')}<tr><th><b>مبلغ کل</b></th><td><b>${money(totalRials)}</b></td></tr></table>
       <form method="post" action="/book">${inputs.join('')}<button>رزرو و پرداخت</button></form>`,
    )
  })

  /** Sent twice it books once: the key was made with the page. */
  app.post('/book', async (request, reply) => {
    const { wish = '{}', expected, key: idempotencyKey } = formOf(request)
    const shop = shopOf(request)
    const body = { ...(JSON.parse(wish) as Wish), expectedTotalRials: Number(expected) }
    const { orderId, status } = await shop.bookShopEvent({ body, ...(idempotencyKey && { idempotencyKey }) })
    // Nothing is to be paid, or not before the request is accepted.
    if (status === 'confirmed' || status === 'awaiting_host') return reply.redirect(`/order/${orderId}`, 303)
    const { redirectUrl } = await shop.payShopOrder({ params: { id: orderId } })
    return reply.redirect(redirectUrl, 303)
  })

  app.get('/sign-in', (request, reply) =>
    show(
      request,
      reply,
      'ورود',
      '<form method="post" action="/sign-in"><label>شمارهٔ موبایل<input name="mobile" inputmode="tel" autocomplete="tel" required dir="ltr"></label><button>ارسال کد</button></form>',
    ),
  )
  app.post('/sign-in', async (request, reply) => {
    const mobile = textOf(formOf(request)['mobile'])
    const { signIn } = await shopOf(request).sendShopCode({ body: { mobile } })
    const inputs = `<input type="hidden" name="signIn" value="${escaped(signIn)}"><input type="hidden" name="mobile" value="${escaped(mobile)}">`
    return show(
      request,
      reply,
      'کد پیامک‌شده',
      `<form method="post" action="/session">${inputs}<label>کد شش‌رقمی<input name="code" inputmode="numeric" autocomplete="one-time-code" required dir="ltr"></label>
      <label>نام<input name="name" autocomplete="given-name" required></label><label>نام خانوادگی<input name="family" autocomplete="family-name" required></label><button>ورود</button></form>`,
    )
  })
  app.post('/session', async (request, reply) => {
    const { signIn = '', mobile = '', code = '', name = '', family = '' } = formOf(request)
    const shop = shopOf(request)
    const { token, person } = await shop.openShopSession({ body: { signIn, mobile, code: textOf(code) } })
    if (person.name === '')
      await shop.as(token).nameShopPerson({ body: { name: textOf(name), family: textOf(family) } })
    void reply.setCookie(sessionCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    })
    return reply.redirect('/', 303)
  })

  app.get('/orders', async (request, reply) => {
    const { items } = await shopOf(request).listShopOrders()
    const rows = items.map(
      ({ id, code, listingTitle, startsAt, status }) =>
        `<li><a href="/order/${id}">${escaped(listingTitle)}</a> <bdi dir="ltr">${escaped(code)}</bdi><br>${time(startsAt)}، ${escaped(statusText(status))}</li>`,
    )
    return show(
      request,
      reply,
      'سفارش‌های من',
      rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>هنوز سفارشی ندارید.</p>',
    )
  })

  app.get<{ Params: { id: string } }>('/order/:id', async (request, reply) => {
    const params = { id: Number(request.params.id) }
    const order = await shopOf(request).getShopOrder({ params })
    const tickets = order.tickets.map(
      ({ ticketName, seatLabel, code }) =>
        `<li>${[ticketName, seatLabel].filter(Boolean).map(escaped).join('، ')}<br><bdi dir="ltr">${escaped(code)}</bdi></li>`,
    )
    const facts = `<p>${time(order.startsAt)}، ${escaped(order.venue)}</p><p>وضعیت: <b>${escaped(statusText(order.status))}</b>، مبلغ ${money(order.totalRials)}</p>`
    const pay =
      order.dueRials > 0
        ? `<form method="post" action="/order/${params.id}/pay"><button>پرداخت ${money(order.dueRials)}</button></form>`
        : ''
    const own =
      order.tickets.length > 0
        ? `<ul>${tickets.join('')}</ul><p><a class="button" href="${escaped(order.pageUrl)}">بلیت با کد QR</a></p>`
        : ''
    const cancel = order.status === 'confirmed' ? `<p><a href="/order/${params.id}/cancel">لغو سفارش</a></p>` : ''
    return show(request, reply, order.listingTitle, `${facts}${pay}${own}${cancel}`)
  })
  app.post<{ Params: { id: string } }>('/order/:id/pay', async (request, reply) => {
    const { redirectUrl } = await shopOf(request).payShopOrder({ params: { id: Number(request.params.id) } })
    return reply.redirect(redirectUrl, 303)
  })
  app.get<{ Params: { id: string } }>('/order/:id/cancel', async (request, reply) => {
    const id = Number(request.params.id)
    const { guestRials, rule } = await shopOf(request).previewShopCancellation({ params: { id } })
    return show(
      request,
      reply,
      'لغو سفارش',
      `<p>${escaped(rule)}</p><p>اگر لغو کنید <b>${money(guestRials)}</b> به شما برمی‌گردد.</p>
      <form method="post"><input type="hidden" name="expected" value="${guestRials}"><button>لغو سفارش</button></form>`,
    )
  })
  app.post<{ Params: { id: string } }>('/order/:id/cancel', async (request, reply) => {
    const id = Number(request.params.id)
    const body = { expectedGuestRials: Number(formOf(request)['expected']) }
    await shopOf(request).cancelShopOrder({ params: { id }, body })
    return reply.redirect(`/order/${id}`, 303)
  })

  return app
}

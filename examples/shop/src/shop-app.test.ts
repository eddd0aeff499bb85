import { expect, test } from 'vitest'
import { planOf, seatedEvent } from '../../../apps/api/src/hall/hall-testing.ts'
import { testApp } from '../../../apps/api/src/http/testing.ts'
import { testBank, urlIdOf } from '../../../apps/api/src/payment/payment-testing.ts'
import { shopOf } from '../../../apps/api/src/shop/shop-testing.ts'
import { shopApp } from './shop-app.ts'
import { choicesOf, hiddenOf } from './shop-testing.ts'

/*
 * A real installation behind its port, a real bank's page, and the shop between them: what a browser without a script would do.
 */

const { simulator, variables } = await testBank()
const given = await testApp(variables)
const { app, query, queryValue, sent } = given
const { key } = await shopOf(given, { returnUrl: 'https://shop.example.ir/order/{order}' })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const shop = await shopApp({ url, key })

/** A browser: it keeps cookies, sends forms with what stands in them, and goes where it is led within the shop. */
function browser() {
  const cookies: Record<string, string> = {}
  const keep = (answer: Awaited<ReturnType<typeof shop.inject>>) => {
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const open = async (path: string) => keep(await shop.inject({ method: 'GET', url: path, cookies }))
  const send = async (path: string, fields: Record<string, string>) =>
    keep(
      await shop.inject({
        method: 'POST',
        url: path,
        cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    )
  const signIn = async (mobile: string) => {
    await query`delete from rate_limits`
    const asked = await send('/sign-in', { mobile })
    const code = sent.findLast((one) => one.mobile === `+98${mobile.slice(1)}`)?.code ?? ''
    const fields = { ...hiddenOf(asked.body), code, name: 'نرگس', family: 'رضایی' }
    expect((await send('/session', fields)).headers['location']).toBe('/')
  }
  return { open, send, signIn }
}

test('a guest searches, signs in, buys the best seats, pays at the bank, holds the ticket and cancels', async () => {
  const event = await seatedEvent(given, planOf(4, 4))
  const guest = browser()
  const found = await guest.open(`/?${new URLSearchParams({ q: 'کنسرت شب یلدا' }).toString()}`)
  expect(found.body).toContain(`/event/${event.listingId}`)
  const offered = await guest.open(`/event/${event.listingId}`)
  const choice = choicesOf(offered.body).find((one) => one.includes('ویژه')) ?? ''
  const wish = { ...hiddenOf(offered.body), choice, quantity: '2', promo: '' }
  const price = await guest.send(`/event/${event.listingId}/quote`, wish)
  expect(price.body).toContain('مبلغ کل')
  // Nobody is signed in yet.
  expect((await guest.send('/book', hiddenOf(price.body))).headers['location']).toBe('/sign-in')
  await guest.signIn('09351234567')

  const paying = await guest.send('/book', hiddenOf(price.body))
  const bank = String(paying.headers['location'])
  expect(bank.startsWith(simulator.url)).toBe(true)
  // The button was pressed twice: one order, the same page of the bank.
  expect((await guest.send('/book', hiddenOf(price.body))).headers['location']).toBe(bank)
  const back = new URL(simulator.control.pay(urlIdOf(bank), 'success')?.callbackUrl ?? '')
  const returned = await (await fetch(`${url}${back.pathname}${back.search}`)).text()

  const list = await guest.open('/orders')
  const id = /\/order\/(\d+)/.exec(list.body)?.[1] ?? ''
  // The browser that comes from the bank is led to the shop again.
  expect(returned).toContain(`https://shop.example.ir/order/${id}`)
  const order = await guest.open(`/order/${id}`)
  expect(order.body).toContain('قطعی')
  expect(order.body).toContain('همکف، ردیف ۱، صندلی')
  const page = /href="([^"]+\/t\/[\w-]{32})"/.exec(order.body)?.[1] ?? ''
  expect(await (await fetch(`${url}${new URL(page).pathname}`)).text()).toContain('<svg')
  const stranger = browser()
  await stranger.signIn('09351234568')
  expect((await stranger.open(`/order/${id}`)).statusCode).toBe(404)

  const cancel = await guest.open(`/order/${id}/cancel`)
  expect((await guest.send(`/order/${id}/cancel`, hiddenOf(cancel.body))).headers['location']).toBe(`/order/${id}`)
  expect((await guest.open(`/order/${id}`)).body).toContain('لغوشده')
})

test('a lower price says how many are left at it, and what comes after', async () => {
  const event = await seatedEvent(given, planOf(4, 4))
  const steps = [{ name: 'زودهنگام', percent: 20, until: null, count: 3 }]
  await query`update tickets set price_steps = ${JSON.stringify(steps)}::jsonb where id = ${event.ticketId}`
  const { body } = await browser().open(`/event/${event.listingId}`)
  expect(body).toContain('بلیت، عادی، ۸۰٬۰۰۰ تومان')
  expect(body).toContain('بلیت، زودهنگام: ۳ عدد دیگر؛ بعد از آن از ۵۰٬۰۰۰ تومان')
})

test('thirty guests at once buy seats of forty, none twice, and who comes too late is told so', async () => {
  const event = await seatedEvent(given, planOf(20, 20))
  const guests = Array.from({ length: 30 }, browser)
  for (const [n, guest] of guests.entries()) await guest.signIn(`0935200${String(n).padStart(4, '0')}`)
  const buy = async ({ open, send }: ReturnType<typeof browser>) => {
    const offered = await open(`/event/${event.listingId}`)
    const choice = choicesOf(offered.body).find((one) => one.includes('عادی')) ?? ''
    const wish = { ...hiddenOf(offered.body), choice, quantity: '1', promo: '' }
    const price = await send(`/event/${event.listingId}/quote`, wish)
    return send('/book', hiddenOf(price.body))
  }
  const answers = await Promise.all(guests.map(buy))
  const late = answers.filter(({ statusCode }) => statusCode !== 303)
  expect(late).toHaveLength(10)
  for (const answer of late) expect(answer.body).toContain('ظرفیت کافی باقی نمانده است')
  const [seats] = await query<{ sold: number; distinct: number }>`
    select count(*)::int as sold, count(distinct seat_label)::int as distinct from order_lines l join orders o on o.id = l.order_id
     where o.listing_id = ${event.listingId} and o.status in ('held', 'awaiting_payment')`
  expect(seats).toEqual({ sold: 20, distinct: 20 })
  expect(await queryValue`select count(*)::int from slots_against_lines`).toBe(0)
})

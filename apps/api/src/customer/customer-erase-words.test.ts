import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerErasureEndpoints } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { passLink, readPass, renewPassLink } from '#pass/pass-link-service.ts'
import { payOffline } from '#payment/payment-testing.ts'

const { call, query, db } = await testApp()

const without = async (text: string, words: string[]) => {
  const [row] = await query<{ text: string }>`select without_words(${text}::text, ${words}::text[]) as text`
  return row?.text
}
const withoutJson = async (value: unknown, words: string[]) => {
  const [row] = await query<{ value: unknown }>`
    select without_words(${JSON.stringify(value)}::jsonb, ${words}::text[]) as value`
  return row?.value
}

test('a short name is not cut out of other words, and is found however it was typed', async () => {
  expect(await without('چراغ نورانی بود؛ آقای نور، ناراضی', ['نور'])).toBe('چراغ نورانی بود؛ آقای …، ناراضی')
  expect(await without('ایراد داشت (راد)', ['راد'])).toBe('ایراد داشت (…)')
  expect(await without('خانم گل افشان، گل‌افشان و گلافشان‌ها', ['گل‌افشان'])).toBe('خانم …، … و …‌ها')
  expect(await without('خانم كريمي', ['کریمی'])).toBe('خانم …')
  expect(await without('a.b* و axb', ['a.b*'])).toBe('… و axb')
})

test('a number is found in its spellings, and never inside a longer one', async () => {
  const [latin, persian] = ['9123456789', '۹۱۲۳۴۵۶۷۸۹']
  expect(await without(`+98${latin} 0${latin} 0912 345 6789 098${latin}`, [latin])).toBe(
    '+989800000000 09800000000 09800000000 0989800000000',
  )
  expect(await without('تماس با ۰۹۱۲-۳۴۵-۶۷۸۹', [persian])).toBe('تماس با ۰۹۸۰۰۰۰۰۰۰۰')
  expect(await without('شمارهٔ ٠٩١٢٣٤٥٦٧٨٩', [persian])).toBe('شمارهٔ ٠۹۸۰۰۰۰۰۰۰۰')
  expect(await without(`کد 5${latin} و ${latin}1`, [latin])).toBe(`کد 5${latin} و ${latin}1`)
})

test('figures, names of fields and codes of JSON are no words of anybody', async () => {
  const value = {
    total: 9_123_456_789,
    kind: 'total',
    at: '2026-11-28T10:00:00Z',
    free: true,
    none: null,
    list: ['Total'],
  }
  const words = ['9123456789', 'total', 'true', 'null']
  expect(await withoutJson(value, words)).toEqual(value)
  expect(await withoutJson({ نور: 'آقای "نور"', in: ['نور', ['x نور']] }, ['نور'])).toEqual({
    نور: 'آقای "…"',
    in: ['…', ['x …']],
  })
})

let serial = 0
test.each(['total', 'true', '1000000', 'بلیت', 'IRR'])(
  'whoever called themselves «%s» leaves the figures of their order as they were',
  async (family) => {
    serial += 1
    const event = await eventOnSale(db)
    const { orderId } = await call(bookingEndpoints.bookEvent, {
      body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
        customer: { mobile: `+98936000000${serial}`, name: 'علی', family },
      }),
    })
    await confirmBooked(db, orderId)
    await query`update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
    const [row] = await query<{ id: number }>`select customer_id as id from orders where id = ${orderId}`
    const before = await call(orderEndpoints.getOrder, { params: { id: orderId } })
    await call(customerErasureEndpoints.eraseCustomer, { params: { id: Number(row?.id) }, body: { reason: 'درخواست' } })
    const after = await call(orderEndpoints.getOrder, { params: { id: orderId } })
    const figures = ({ quote }: typeof before) => ({
      ...quote,
      lines: quote.lines.map((line) => ({ ...line, label: '', reason: '' })),
    })
    expect(figures(after)).toEqual(figures(before))
  },
)

test('a name that is written like a pattern is a name', async () => {
  for (const family of ['a\\b', '(?=x', 'a"b', '[x', 'x{2', 'a|b', '^$x']) {
    expect([family, await without(`آقای ${family}، نور`, [family])]).toEqual([family, 'آقای …، نور'])
    expect(await withoutJson({ x: `آقای ${family}` }, [family])).toEqual({ x: 'آقای …' })
  }
})

test('a first name alone is of many, and a whole name in one field is a whole name', async () => {
  const wordsOf = async (name: string, family: string) => {
    const [row] = await query<{ own: string[]; anywhere: string[] }>`
      with u as (insert into users (mobile, name, family) values (${`+98936100000${(serial += 1)}`}, ${name}, ${family}) returning id)
      select id as own from u`
    const [words] = await query<{ own: string[]; anywhere: string[] }>`
      select words_of_person(${row?.own}) as own, words_of_person(${row?.own}, true) as anywhere`
    const names = (all: string[] = []) =>
      all.map((one) => one.trim()).filter((one) => !/\d/.test(one) && !/[۰-۹]/.test(one))
    return [names(words?.own), names(words?.anywhere)]
  }
  expect(await wordsOf('علی', '')).toEqual([['علی'], []])
  expect(await wordsOf('علی رضایی', '')).toEqual([['علی رضایی'], ['علی رضایی']])
  expect(await wordsOf('علی', 'رضایی')).toEqual([['علی رضایی', 'رضایی'], ['علی رضایی']])
})

test('an address that was turned over stays dead when the customer is erased and the page is asked for anew', async () => {
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
      customer: { mobile: '+989360000096', name: 'علی', family: 'صدر' },
    }),
  })
  await confirmBooked(db, orderId)
  const link = () => passLink(db, orderId, { origin: '', pepper: 'p' })
  const known = [await link()]
  await renewPassLink(db, orderId, 'p')
  known.push(await link())
  await query`update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  const [row] = await query<{ id: number }>`select customer_id as id from orders where id = ${orderId}`
  await call(customerErasureEndpoints.eraseCustomer, { params: { id: Number(row?.id) }, body: { reason: 'درخواست' } })
  const opens = () => Promise.all(known.map((one) => readPass(db, one.slice(3))))
  expect(await opens()).toEqual([undefined, undefined])
  expect(known).not.toContain(await link())
  expect(await opens()).toEqual([undefined, undefined])
})

test('whoever has a ticket that was handed on opens its page also when the one who bought it is gone', async () => {
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }], {
      customer: { mobile: '+989360000097', name: 'علی', family: 'صدر' },
    }),
  })
  await confirmBooked(db, orderId)
  await query`update issued_tickets set holder_name = 'ندا', holder_mobile = '+989370000002' where id = (select min(id) from issued_tickets where order_id = ${orderId})`
  await query`insert into ticket_links (issued_ticket_id, token_hash) select id, sha256(id::text::bytea) from issued_tickets where order_id = ${orderId}`
  await query`update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  const [row] = await query<{ id: number }>`select customer_id as id from orders where id = ${orderId}`
  await call(customerErasureEndpoints.eraseCustomer, { params: { id: Number(row?.id) }, body: { reason: 'درخواست' } })
  const opens = await query`
    select holder_name from ticket_links l join issued_tickets t on t.id = l.issued_ticket_id and l.token_hash = sha256(t.id::text::bytea) where t.order_id = ${orderId}`
  expect(opens).toEqual([{ holder_name: 'ندا' }])
})

test('the orders of whom nobody knows any more are found by what came in for them', async () => {
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
      customer: { mobile: '+989360000098', name: 'علی', family: 'صدر' },
    }),
  })
  await payOffline({ call }, orderId, 1_100_000, 'card_to_card')
  const [row] = await query<{ id: number; reference: string }>`
    select customer_id as id, offline_reference as reference from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`
  await query`update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  await call(customerErasureEndpoints.eraseCustomer, { params: { id: Number(row?.id) }, body: { reason: 'درخواست' } })
  const found = (q: string) => call(orderListEndpoints.listOrders, { query: { q } } as never)
  expect((await found(row?.reference ?? '')).items.map(({ id }) => id)).toEqual([orderId])
  expect((await found('صدر')).items).toEqual([])
})

test('nobody takes a payer out of the bank’s log while the customer is known', async () => {
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
      customer: { mobile: '+989360000099', name: 'علی', family: 'success' },
    }),
  })
  await confirmBooked(db, orderId)
  const [row] = await query<{ id: number }>`
    with p as (insert into payments (order_id, method, amount_rials, invoice, status) values (${orderId}, 'pasargad', 1000, 'i-99', 'failed') returning id)
    insert into payment_events (payment_id, kind, detail) select id, 'purchase', '{"payerName": "x", "said": "a success"}' from p returning id`
  const change = query`update payment_events set detail = '{"said": "a …", "payerName": "***"}' where id = ${row?.id}`
  await expect(change).rejects.toThrow('append-only')
})

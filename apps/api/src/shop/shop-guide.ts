/*
 * The examples of the guide, in the order in which a program meets them. Each is run by the tests as it stands here: what a `{name}`
 * stands for came with an answer before it.
 */

export type GuideExample = {
  fa: string
  en: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** Of somebody who is signed in. */
  hasSession?: true
  /** A write that is done once. */
  isOnce?: true
  body?: string
  /** What later examples take of the answer, each by its place in it. */
  keeps?: Record<string, string>
}

export const guideExamples: GuideExample[] = [
  {
    fa: 'رویدادهای پیش رو را جست‌وجو کنید.',
    en: 'Search the events to come.',
    method: 'GET',
    path: '/api/v1/shop/events?q=%DA%A9%D9%86%D8%B3%D8%B1%D8%AA',
    keeps: { listing: 'items.0.id' },
  },
  {
    fa: 'سانس‌ها و بلیت‌های یک رویداد را با قیمت و جای خالی بگیرید.',
    en: 'Read the occurrences of an event with tickets, prices and places left.',
    method: 'GET',
    path: '/api/v1/shop/listings/{listing}/occurrences',
    keeps: { occurrence: 'items.0.id', ticket: 'items.0.tickets.0.ticketId' },
  },
  {
    fa: 'پیش‌فاکتور بگیرید: هر ردیف دلیل خودش را دارد و چیزی رزرو نمی‌شود.',
    en: 'Ask for the price: each line with its reason; nothing is taken.',
    method: 'POST',
    path: '/api/v1/shop/quotes/event',
    body: `{ "listingId": {listing}, "occurrenceId": {occurrence},
       "lines": [{ "ticketId": {ticket}, "quantity": 2 }] }`,
    keeps: { total: 'totalRials' },
  },
  {
    fa: 'برای ورود مهمان کد پیامکی ارسال کنید. با همان کلید، پیامک دوم ارسال نمی‌شود.',
    en: 'Send a guest a code by SMS. The same call with the same key sends no second message.',
    method: 'POST',
    path: '/api/v1/shop/codes',
    isOnce: true,
    body: '{ "mobile": "09121234567" }',
    keeps: { signIn: 'signIn' },
  },
  {
    fa: 'با کد وارد شوید؛ توکن را نگه دارید و فقط به همین برنامه بدهید. اگر جواب نرسید، همان کلید همان توکن را می‌آورد.',
    en: 'Sign in by the code; keep the token with the guest. Where no answer came, the same key brings the same token.',
    method: 'POST',
    path: '/api/v1/shop/sessions',
    isOnce: true,
    body: `{ "signIn": "{signIn}",
       "mobile": "09121234567", "code": "{code}" }`,
    keeps: { session: 'token' },
  },
  {
    fa: 'نام مهمان تازه را بگیرید؛ بدون نام رزرو نمی‌شود.',
    en: 'Say the name of a new guest; nothing is booked without one.',
    method: 'PUT',
    path: '/api/v1/shop/me',
    hasSession: true,
    isOnce: true,
    body: '{ "name": "نرگس", "family": "رضایی" }',
  },
  {
    fa: 'رزرو کنید. اگر قیمت در این فاصله تغییر کرده باشد، رزرو نمی‌شود و دوباره قیمت می‌گیرید.',
    en: 'Book. Where the price is another by now it is refused, and you ask for the price again.',
    method: 'POST',
    path: '/api/v1/shop/orders/event',
    hasSession: true,
    isOnce: true,
    body: `{ "listingId": {listing}, "occurrenceId": {occurrence},
       "lines": [{ "ticketId": {ticket}, "quantity": 2 }], "expectedTotalRials": {total} }`,
    keeps: { order: 'orderId' },
  },
  {
    fa: 'نشانی بانک را بگیرید و مرورگر مهمان را به آن ببرید.',
    en: 'Get the bank’s address, and send the guest’s browser there.',
    method: 'POST',
    path: '/api/v1/shop/orders/{order}/payments',
    hasSession: true,
    isOnce: true,
    keeps: { bank: 'redirectUrl' },
  },
  {
    fa: 'سفارش را با وضعیت، بلیت‌ها و نشانی صفحهٔ آن بخوانید.',
    en: 'Read the order with its state, its tickets and the address of its page.',
    method: 'GET',
    path: '/api/v1/shop/orders/{order}',
    hasSession: true,
  },
]

/** A program that hears: it checks the signature, takes what it knows, and lets the same message come twice. */
export const listenerExample = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.REZERV_WEBHOOK_SECRET)
const seen = new Set()

createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  try {
    const event = webhook.verify(body, request.headers)
    const id = request.headers['webhook-id']
    if (!seen.has(id)) console.log(event.type, JSON.stringify(event.data))
    seen.add(id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
}).listen(process.env.PORT)`

/** As it is typed at a shell. `origin`: of this installation. */
export function curlOf({ method, path, hasSession, isOnce, body }: GuideExample, origin: string): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    `-H "Authorization: Bearer $KEY"`,
    ...(hasSession ? [`-H "Session-Token: $SESSION"`] : []),
    ...(isOnce ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${body}'`]),
  ].join(' \\\n  ')
}

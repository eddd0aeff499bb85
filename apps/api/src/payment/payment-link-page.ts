import { createHash } from 'node:crypto'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { unknownPaymentTextOfCustomer } from '@rezerv/contract/payment/payment-unknown.ts'
import type { PaymentReceipt, ReceiptOutcome } from '@rezerv/contract/payment/payment.ts'
import type { LinkState } from './payment-link-service.ts'
import type { LinkedOrder } from './payment-link-store.ts'

/*
 * Pages for customers, who have no account here: plain HTML without a script. Everything that comes from the database is escaped.
 */

type Page = { title: string; body: string; tone?: 'good' | 'bad' | 'warn'; refresh?: string }

/** The page on which a link opens. `path` is where its form is sent. */
export function orderPage(order: LinkedOrder & { link: LinkState }, path: string): string {
  const { link } = order
  if (link.state !== 'payable')
    return htmlPage({ ...closedTexts[link.state], tone: link.state === 'paid' ? 'good' : 'warn' })
  const facts = [
    ['برای', order.title],
    ...(order.kind === 'event'
      ? [['زمان', formatInstant(order.startsAt, 'full')]]
      : [
          ['از', formatInstant(order.startsAt, 'full')],
          ['تا', formatInstant(order.endsAt, 'full')],
        ]),
    ...(link.amountRials < order.totalRials ? [['جمع سفارش', tomans(order.totalRials)]] : []),
    ['قابل پرداخت', tomans(link.amountRials)],
    ...(order.expiresAt && order.keptRials < order.confirmRials
      ? [['مهلت پرداخت', formatInstant(order.expiresAt, 'near')]]
      : []),
  ]
  return htmlPage({
    title: 'پرداخت سفارش',
    body: `<p>${order.firstName ? `${escaped(order.firstName)} عزیز، ` : ''}سفارش شما آمادهٔ پرداخت است.</p>
${factList(facts)}
<form method="post" action="${escaped(path)}"><button type="submit">پرداخت ${tomans(link.amountRials)}</button></form>
<p class="quiet">با زدن دکمه به صفحهٔ امن بانک می‌روید. رمز و شمارهٔ کارت را فقط در صفحهٔ بانک وارد کنید.</p>`,
  })
}

const closedTexts: Record<Exclude<LinkState['state'], 'payable'>, { title: string; body: string }> = {
  paid: { title: 'پرداخت شده است', body: '<p>مبلغ این سفارش قبلاً پرداخت شده است و چیزی برای پرداخت نمانده.</p>' },
  checking: { title: 'در حال بررسی پرداخت', body: `<p>${unknownPaymentTextOfCustomer}</p>` },
  waiting: { title: 'در انتظار میزبان', body: '<p>میزبان هنوز پاسخ نداده است. پس از پذیرش، همین لینک باز می‌شود.</p>' },
  over: {
    title: 'مهلت پرداخت گذشته است',
    body: '<p>این سفارش دیگر قابل پرداخت نیست. برای رزرو دوباره با پشتیبانی تماس بگیرید.</p>',
  },
}

/** On the way to the bank. A page and no redirect: a form may lead to our own host alone, and the bank wants our address as the Referer. */
export const leavingPage = (url: string): string =>
  htmlPage({
    title: 'رفتن به صفحهٔ بانک',
    refresh: `0;url=${url}`,
    body: `<p>در حال رفتن به صفحهٔ بانک…</p><p><a class="button" href="${escaped(url)}">رفتن به صفحهٔ بانک</a></p>`,
  })

const statuses: Record<ReceiptOutcome, { title: string; tone: 'good' | 'bad' | 'warn' }> = {
  success: { title: 'پرداخت موفق بود', tone: 'good' },
  failed: { title: 'پرداخت ناموفق بود', tone: 'bad' },
  cancelled: { title: 'پرداخت لغو شد', tone: 'warn' },
  expired: { title: 'مهلت پرداخت تمام شد', tone: 'warn' },
  checking: { title: 'در حال بررسی پرداخت', tone: 'warn' },
  late: { title: 'پرداخت دیر رسید', tone: 'warn' },
  returned_to_card: { title: 'مبلغ به کارت برمی‌گردد', tone: 'warn' },
}

/** The outcome of a payment; while the bank has not said, the page asks again by itself. */
export function receiptPage(receipt: PaymentReceipt): string {
  const canTryAgain = receipt.outcome === 'failed' || receipt.outcome === 'cancelled'
  const facts = [
    ['سفارش', receipt.orderCode],
    ['برای', receipt.listingTitle],
    ['مبلغ', tomans(receipt.amountRials)],
    ['زمان', formatInstant(receipt.at, 'full')],
    ...(receipt.referenceNumber ? [['شمارهٔ ارجاع', receipt.referenceNumber]] : []),
    ...(receipt.trackId ? [['شمارهٔ پیگیری', receipt.trackId]] : []),
  ]
  return htmlPage({
    ...statuses[receipt.outcome],
    ...(receipt.outcome === 'checking' && { refresh: '5' }),
    body: `<p>${escaped(receipt.message)}</p>
${factList(facts)}
${canTryAgain ? '<p class="quiet">برای پرداخت دوباره، لینک پیامک را باز کنید.</p>' : ''}`,
  })
}

/** `message` is Persian. */
export const refusalPage = (message: string): string =>
  htmlPage({ title: 'پرداخت ممکن نشد', tone: 'bad', body: `<p>${escaped(message)}</p>` })

export const unknownPage = (): string =>
  htmlPage({
    title: 'این لینک پیدا نشد',
    tone: 'bad',
    body: '<p>لینک را همان‌طور که در پیامک آمده است باز کنید.</p>',
  })

const tomans = (rials: number) => `${formatMoney(rials, 'toman')} تومان`

const factList = (facts: string[][]) =>
  `<dl>${facts.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`).join('')}</dl>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The build of the web app leaves these two files at its root (apps/web/vite.config.ts). */
const fontFace = (file: string, range: string) =>
  `@font-face{font-family:Vazirmatn;font-weight:400 800;font-display:swap;src:url(/${file}.woff2) format("woff2");unicode-range:${range}}`

const style = `
${fontFace('first-latin', 'U+20-2FF,U+2010-22FF')}
${fontFace('first-arabic', 'U+600-6FF,U+200C-200E')}
:root{color-scheme:light dark;--bg:#f4f6f8;--card:#fff;--ink:#14181f;--muted:#5b6472;--line:#dfe3e8;--accent:#0f766e;--on:#fff;--good:#15803d;--bad:#b91c1c;--warn:#92400e}
@media (prefers-color-scheme:dark){:root{--bg:#0c0f13;--card:#14191f;--ink:#eef1f4;--muted:#a3adba;--line:#2a313a;--accent:#2dd4bf;--on:#06201d;--good:#4ade80;--bad:#f87171;--warn:#fbbf24}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;justify-content:center;padding:16px;background:var(--bg);color:var(--ink);font:16px/1.9 Vazirmatn,Tahoma,system-ui,sans-serif}
main{width:100%;max-width:440px;align-self:center;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px}
header{display:flex;align-items:center;gap:8px;margin-bottom:16px;font-size:18px;font-weight:800}header img{display:block}
h1{margin:0 0 8px;font-size:20px}h1.good{color:var(--good)}h1.bad{color:var(--bad)}h1.warn{color:var(--warn)}
p{margin:8px 0}.quiet,dt{color:var(--muted);font-size:14px}
dl{margin:16px 0;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{flex-shrink:0}dd{margin:0;font-weight:600;overflow-wrap:anywhere;text-align:end}
button,.button{display:block;width:100%;min-height:48px;padding:10px;border:0;border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,.button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`

/** These pages may do this: show their one style, the product's font and its icon, and send their form to us. */
export const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `img-src 'self'`,
  `font-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join(';')

const htmlPage = ({ title, body, tone, refresh }: Page): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<link rel="preload" as="font" type="font/woff2" href="/first-arabic.woff2" crossorigin>
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${escaped(refresh)}">`}
<title>${title} | رزرو</title>
<style>${style}</style>
</head>
<body><main><header><img src="/icon.svg" alt="" width="32" height="32">رزرو</header>
<h1${tone ? ` class="${tone}"` : ''}>${title}</h1>
${body}
</main></body>
</html>
`

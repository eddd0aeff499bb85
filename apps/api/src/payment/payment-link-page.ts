import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { unknownPaymentTextOfCustomer } from '@rezerv/contract/payment/payment-unknown.ts'
import type { PaymentReceipt, ReceiptOutcome } from '@rezerv/contract/payment/payment.ts'
import { escaped, type Fact, factList, type Page } from '#html/html-page.ts'
import type { LinkState } from './payment-link-service.ts'
import type { LinkedOrder } from './payment-link-store.ts'

type Ways = { path: string; pass: string | undefined }

/** The page on which a link opens. `path` is where its form is sent, `pass` the order's own page once it is paid. */
export function orderPage(order: LinkedOrder & { link: LinkState }, { path, pass }: Ways): Page {
  const { link } = order
  if (link.state !== 'payable')
    return {
      title: closedTexts[link.state].title,
      tone: link.state === 'paid' ? 'good' : 'warn',
      body: `${closedTexts[link.state].body}${passButton(pass)}`,
    }
  const isEvent = order.kind === 'event'
  const isBefore = order.expiresAt !== null && order.keptRials < order.confirmRials
  const facts: Fact[] = [
    ['برای', order.title],
    [isEvent ? 'زمان' : 'از', formatInstant(order.startsAt, 'full')],
    ['تا', isEvent ? null : formatInstant(order.endsAt, 'full')],
    ['جمع سفارش', link.amountRials < order.totalRials ? tomans(order.totalRials) : null],
    ['قابل پرداخت', tomans(link.amountRials)],
    ['مهلت پرداخت', isBefore && order.expiresAt ? formatInstant(order.expiresAt, 'near') : null],
  ]
  return {
    title: 'پرداخت سفارش',
    body: `<p>${order.firstName ? `${escaped(order.firstName)} عزیز، ` : ''}سفارش شما آمادهٔ پرداخت است.</p>
${factList(facts)}
<form method="post" action="${escaped(path)}"><button type="submit">پرداخت ${tomans(link.amountRials)}</button></form>
<p class="quiet">با زدن دکمه به صفحهٔ امن بانک می‌روید. رمز و شمارهٔ کارت را فقط در صفحهٔ بانک وارد کنید.</p>`,
  }
}

const closedTexts: Record<Exclude<LinkState['state'], 'payable'>, { title: string; body: string }> = {
  paid: { title: 'پرداخت شده است', body: '<p>مبلغ این سفارش قبلاً پرداخت شده است و چیزی برای پرداخت نمانده.</p>' },
  checking: { title: 'در حال بررسی پرداخت', body: `<p>${unknownPaymentTextOfCustomer}</p>` },
  waiting: {
    title: 'در انتظار تایید',
    body: '<p>هنوز به درخواست شما پاسخ داده نشده است. پس از تایید، همین لینک باز می‌شود.</p>',
  },
  over: {
    title: 'مهلت پرداخت گذشته است',
    body: '<p>این سفارش دیگر قابل پرداخت نیست. برای رزرو دوباره با پشتیبانی تماس بگیرید.</p>',
  },
}

const statuses: Record<ReceiptOutcome, { title: string; tone: 'good' | 'bad' | 'warn' }> = {
  success: { title: 'پرداخت موفق بود', tone: 'good' },
  failed: { title: 'پرداخت ناموفق بود', tone: 'bad' },
  cancelled: { title: 'پرداخت لغو شد', tone: 'warn' },
  expired: { title: 'مهلت پرداخت تمام شد', tone: 'warn' },
  checking: { title: 'در حال بررسی پرداخت', tone: 'warn' },
  late: { title: 'پرداخت دیر رسید', tone: 'warn' },
  returned_to_card: { title: 'مبلغ به کارت برمی‌گردد', tone: 'warn' },
}

const passButton = (pass: string | undefined) =>
  pass === undefined ? '' : `<p><a class="button" href="${escaped(pass)}">دیدن سفارش و بلیت</a></p>`

/** The outcome of a payment; `pass` leads the browser that paid to its order. While the bank has not said, the page asks again by itself. */
export function receiptPage(receipt: PaymentReceipt, pass?: string): Page {
  const canTryAgain = receipt.outcome === 'failed' || receipt.outcome === 'cancelled'
  const facts: Fact[] = [
    ['سفارش', receipt.orderCode],
    ['برای', receipt.listingTitle],
    ['مبلغ', tomans(receipt.amountRials)],
    ['زمان', formatInstant(receipt.at, 'full')],
    ['شمارهٔ ارجاع', receipt.referenceNumber],
    ['شمارهٔ پیگیری', receipt.trackId],
  ]
  return {
    ...statuses[receipt.outcome],
    ...(receipt.outcome === 'checking' && { refresh: '5' }),
    body: `<p>${escaped(receipt.message)}</p>
${factList(facts)}
${passButton(pass)}
${canTryAgain ? '<p class="quiet">برای پرداخت دوباره، لینک پیامک را باز کنید.</p>' : ''}`,
  }
}

/** `message` is Persian. */
export const refusalPage = (message: string): Page => ({
  title: 'پرداخت ممکن نشد',
  tone: 'bad',
  body: `<p>${escaped(message)}</p>`,
})

export const unknownPage = (): Page => ({
  title: 'این لینک پیدا نشد',
  tone: 'bad',
  body: '<p>لینک را همان‌طور که در پیامک آمده است باز کنید.</p>',
})

const tomans = (rials: number) => `${formatMoney(rials, 'toman')} تومان`

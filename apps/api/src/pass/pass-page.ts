import { contractRules } from '@rezerv/contract/handover/handover-contract.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant, formatInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { audienceLabels } from '@rezerv/contract/listing/listing-audience.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { orderCan, orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { type OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { escaped, type Fact, factList, type Page } from '#html/html-page.ts'
import type { LinkState } from '#payment/payment-link-service.ts'
import { answerWay } from './pass-answer-page.ts'
import { moneyOf, owedOnPage } from './pass-money.ts'
import type { PassOrder } from './pass-order-store.ts'
import { qrFigure } from './pass-qr.ts'
import type { PassFacts } from './pass-store.ts'
import { doorsOf, hasCalendar, isTicketGone, passTimes, whereOf } from './pass-times.ts'

/** `path`: where the page stands. `link`: what can be paid there. */
export type PassView = PassOrder & {
  facts: PassFacts
  path: string
  now: string
  link: LinkState
  mayCancel: boolean
  mayTransfer: boolean
  /** Of each issued ticket that something is asked with, how much of it is still unanswered. */
  asked: Map<number, number>
  /** Whether tickets can be put into Apple's wallet; links that put each into Google's, by the ticket's id. */
  wallets: { apple: boolean; google: Map<number, string> }
}

const tones: Partial<Record<OrderStatus, 'good' | 'bad'>> = {
  confirmed: 'good',
  in_use: 'good',
  completed: 'good',
  cancelled: 'bad',
  no_show: 'bad',
  expired: 'bad',
  declined: 'bad',
}

/** The order as its customer sees it. `isRoll`: the tickets alone, as a printer of 80 mm takes them. */
export function passPage(view: PassView, isRoll = false): Page {
  const { order, facts, parties, path } = view
  const isGone = isTicketGone(view)
  const status = isGone ? 'bad' : (tones[order.status] ?? 'warn')
  if (isRoll) return { title: order.listingTitle, body: tickets(view, true), look: 'roll' }
  return {
    title: order.listingTitle,
    look: 'wide',
    body: `${cover(parties.listing.coverUrl)}<p><span class="state ${status}">${isGone ? 'بلیت باطل' : orderStatusLabels[order.status]}</span></p>
<p>${facts.firstName ? `${escaped(facts.firstName)} عزیز، ` : ''}${facts.ticketId === null ? greeting(view) : ticketGreeting(isGone)}</p>
${owedOnPage(view)}
<nav class="ways" aria-label="کارهای سفارش">${ways(view)
      .map(([way, label]) => `<a href="${way.startsWith('#') ? way : path + way}">${label}</a>`)
      .join('')}</nav>
${factList(factsOf(view))}
${places(facts)}
${tickets(view)}
${rules(facts)}`,
  }
}

function greeting({ link, order: { status, answerUntil } }: Pick<PassView, 'link' | 'order'>): string {
  if (status === 'awaiting_host')
    return `درخواست شما ثبت شده و در انتظار تایید است.${answerUntil === null ? '' : ` مهلت پاسخ: ${formatInstant(answerUntil, 'full')}.`}`
  if (status === 'declined') return 'درخواست شما پذیرفته نشد.'
  if (status === 'expired' || (link.state === 'over' && orderCan('confirm', status)))
    return 'مهلت پرداخت این سفارش تمام شده است.'
  if (status === 'cancelled') return 'این سفارش لغو شده است.'
  if (status === 'completed') return 'این سفارش انجام شده است. ممنون که با ما بودید.'
  if (status === 'no_show') return 'برای این سفارش حضور ثبت نشده است.'
  return orderIsSold(status) ? 'سفارش شما قطعی است.' : 'سفارش شما هنوز قطعی نیست.'
}

const ticketGreeting = (isGone: boolean) =>
  isGone ? 'این بلیت دیگر معتبر نیست و با آن وارد نمی‌شوید.' : 'این بلیت به شما منتقل شده است.'

const cover = (url: string | null) => (url === null ? '' : `<img class="cover" src="${escaped(url)}" alt="">`)

const factsOf = (view: PassView): Fact[] => [
  ...passTimes(view),
  ...placesOf(view),
  ...(view.facts.ticketId === null ? stayOf(view) : []),
  ...peopleOf(view),
  ...(view.facts.ticketId === null ? moneyOf(view) : []),
]

function placesOf(view: PassView): Fact[] {
  const { order } = view
  const { listing } = view.parties
  const online = listing.onlineLink
  return [
    ['مکان', whereOf(view)],
    ['محل بازگشت', order.stay?.returnPlace ?? null],
    ['لینک ورود', online && { html: `<a href="${escaped(online)}" rel="noreferrer">ورود به رویداد آنلاین</a>` }],
    ['ویژهٔ', listing.audience === 'all' ? null : audienceLabels[listing.audience]],
  ]
}

function stayOf({ order: { kind, quantity, stay } }: PassView): Fact[] {
  if (stay === null) return [['تعداد', toPersianDigits(quantity)]]
  return [
    [kind === 'car' ? 'خودرو' : 'واحد', stay.units.map(({ name }) => name).join('، ')],
    ['تعداد', `${toPersianDigits(stay.wanted.guests)} نفر`],
    ['خدمات جانبی', stay.extras.map((extra) => `${extra.name} (${toPersianDigits(extra.quantity)})`).join('، ')],
  ]
}

function peopleOf({ facts, order, parties: { seller }, now }: PassView): Fact[] {
  const host = order.kind === 'event' ? 'برگزارکننده' : 'میزبان'
  const phone = phoneOf(facts, order, now)
  return [
    [host, seller.name],
    [`تلفن ${host}`, phone && { html: `<a href="tel:${escaped(phone)}">${formatMobile(phone)}</a>` }],
  ]
}

/** Of a car or a space from the day before; of an event the number that its host gave for questions. */
function phoneOf({ kind, details, hostMobile }: PassFacts, { status, startsAt }: PassView['order'], now: string) {
  if (details.kind === 'event') return details.contactMobile || null
  const since = instantOfTehran(addDays(dayOfInstant(startsAt), -1))
  return kind !== 'event' && orderIsSold(status) && now >= since ? hostMobile : null
}

function places({ latitude, longitude, details }: PassFacts): string {
  if (latitude === null || longitude === null || (details.kind === 'event' && details.isOnline)) return ''
  const maps = [
    [`https://neshan.org/maps/@${latitude},${longitude},16z,0p`, 'نشان'],
    [`https://balad.ir/location?latitude=${latitude}&longitude=${longitude}&zoom=16`, 'بلد'],
    [`https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`, 'گوگل'],
  ]
  const links = maps.map(([url = '', name]) => `<a href="${escaped(url)}" rel="noreferrer">${name}</a>`)
  return `<nav class="ways" aria-label="نقشه">مسیریابی: ${links.join('')}</nav>`
}

function ways(view: PassView): [way: string, label: string][] {
  const { order, payments, mayCancel, wallets, facts } = view
  const hasTickets = order.kind === 'event' && order.issuedTickets.some(({ status }) => status !== 'void')
  return [
    ...(shownTickets(order).length > 0
      ? [['#tickets', order.kind === 'event' ? 'بلیت‌ها' : 'کد سفارش'] as [string, string]]
      : []),
    ...(hasCalendar(view) ? [['/calendar.ics', 'افزودن به تقویم'] as [string, string]] : []),
    ...(hasTickets && wallets.apple ? [['/wallet', 'Apple Wallet'] as [string, string]] : []),
    ...(hasTickets ? [['/roll', 'چاپ روی رول ۸۰ میلی‌متری'] as [string, string]] : []),
    ...(facts.ticketId === null
      ? [['/invoice', payments.length > 0 ? 'فاکتور و رسید' : 'فاکتور'] as [string, string]]
      : []),
    ...(mayCancel ? [['/cancel', 'لغو سفارش'] as [string, string]] : []),
  ]
}

/** Those that are good before void ones; of a car or a space the one code that is shown there. */
function shownTickets({ kind, issuedTickets }: PassView['order']) {
  const good = issuedTickets.filter(({ status }) => status !== 'void')
  return kind === 'event' ? [...good, ...issuedTickets.filter(({ status }) => status === 'void')] : good.slice(0, 1)
}

/** One after the other. */
function tickets(view: PassView, isRoll = false): string {
  const { order, parties, wallets } = view
  const shown = shownTickets(order)
  if (shown.length === 0) return ''
  const articles = shown.map((ticket) => {
    const place = order.kind === 'event' ? placeOf(ticket, shown) : 'کد سفارش'
    const state = stateOf(ticket)
    // The first name alone, as everywhere on this page.
    const [holder = ''] = ticket.holderName.split(' ')
    const poster = isRoll ? cover(parties.listing.coverUrl) : ''
    return `<article class="ticket" aria-label="${escaped(place)}"><div>${poster}<h3>${escaped(order.listingTitle)}</h3>
${factList([
  ['بلیت', order.kind === 'event' ? place : null],
  ['جا', ticket.seatLabel],
  ['زمان', formatInstant(ticket.startsAt ?? order.startsAt, 'full')],
  ['شروع ورود', doorsOf(ticket.startsAt ?? order.startsAt, parties)],
  ['مکان', whereOf(view)],
  ['به نام', order.kind === 'event' ? holder : null],
  ['وضعیت', state],
])}</div>
${ticket.code === '' ? '' : qrFigure({ code: ticket.code, isVoid: ticket.status === 'void' || ticket.isOff })}${googleWay(wallets.google.get(ticket.id))}${isRoll ? '' : answerWay(view, ticket) + transferWay(view, ticket)}</article>`
  })
  const heading = order.kind === 'event' ? 'بلیت‌ها' : 'کدی که نشان می‌دهید'
  return `<section id="tickets" aria-label="${heading}"><h2>${heading}</h2>${articles.join('')}</section>`
}

function stateOf({ code, status, isOff }: PassView['order']['issuedTickets'][number]) {
  if (code === '') return 'منتقل شده'
  return isOff ? 'سانس لغو شد' : { issued: '', checked_in: 'وارد شده', void: 'باطل' }[status]
}

/** «بلیت عادی، ۱ از ۲»: of those that are good. */
function placeOf(ticket: PassView['order']['issuedTickets'][number], all: PassView['order']['issuedTickets']) {
  const good = all.filter(({ status }) => status !== 'void')
  const at = good.indexOf(ticket)
  return at < 0 ? ticket.ticketName : `${ticket.ticketName}، ${toPersianDigits(`${at + 1} از ${good.length}`)}`
}

/** Until its occurrence begins, and unless that was called off, a ticket that was not used can be handed on. */
export const canTransfer = (
  { kind, status, startsAt }: Pick<PassFacts, 'kind' | 'status' | 'startsAt'>,
  ticket: { status: string; code: string; startsAt: string | null; isOff: boolean },
  now: string,
) =>
  kind === 'event' &&
  status === 'confirmed' &&
  now < (ticket.startsAt ?? startsAt) &&
  ticket.status === 'issued' &&
  !ticket.isOff &&
  ticket.code !== ''

const transferWay = ({ facts, path, now, mayTransfer }: PassView, ticket: PassView['order']['issuedTickets'][number]) =>
  mayTransfer && canTransfer(facts, ticket, now)
    ? `<p class="screen"><a href="${path}/transfer/${ticket.id}">انتقال به دیگری</a></p>`
    : ''

const googleWay = (link: string | undefined) =>
  link === undefined
    ? ''
    : `<p class="screen"><a href="${escaped(link)}" rel="noreferrer">افزودن به Google Wallet</a></p>`

function rules({ details }: PassFacts): string {
  const lines = rulesOf(details)
  if (lines.length === 0) return ''
  return `<section><h2>قوانین</h2>${lines.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`).join('')}</section>`
}

const rulesOf = (details: PassFacts['details']): string[] =>
  details.kind === 'event' ? [details.entryRules].filter(Boolean) : contractRules(details)

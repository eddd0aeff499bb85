import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { audienceLabels } from '@rezerv/contract/listing/listing-audience.ts'
import type { IssuedTicket, Order } from '@rezerv/contract/order/order.ts'
import { placeLine } from '@rezerv/contract/order/order-place.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { InFours, QrCode } from '#ui/primitives/qr-code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { PrintFacts, PrintPoster, type PrintProps, PrintSheet } from './print-sheet.tsx'
import { ticketCode } from './print-queries.ts'

/** The tickets of an order: each on a sheet, several to be cut apart, or on a roll. One that is void is struck out: no scanner reads it. */
export function PrintTickets({ order, parties, layout }: PrintProps) {
  const tickets = order.issuedTickets
  const rowsOf = (ticket: IssuedTicket, index: number) => factsOf(order, parties, ticket, [index + 1, tickets.length])
  if (layout === 'sheet')
    return (
      <div className="flex flex-col gap-6 print:block">
        {tickets.map((ticket, index) => (
          <PrintSheet key={ticket.id} title="بلیت" number={order.code} at={order.confirmedAt ?? order.createdAt}>
            <PrintPoster url={parties.listing.coverUrl} className="aspect-[5/2] w-full" />
            <h3 className="text-2xl font-bold">{order.listingTitle}</h3>
            <div className="flex flex-col items-center gap-6 sm:flex-row sm:items-start print:flex-row print:items-start">
              <div className="min-w-0 flex-1">
                <PrintFacts rows={rowsOf(ticket, index)} />
              </div>
              <TicketQr ticket={ticket} className="size-40" />
            </div>
            <Rule />
          </PrintSheet>
        ))}
      </div>
    )
  const isRoll = layout === 'roll'
  return (
    <div
      data-print={isRoll ? 'roll' : undefined}
      className={cx('mx-auto w-full', isRoll ? 'max-w-[72mm]' : 'max-w-[190mm]')}
    >
      {tickets.map((ticket, index) => (
        <Slip key={ticket.id} isRoll={isRoll} title={order.listingTitle}>
          <PrintPoster
            url={parties.listing.coverUrl}
            className={
              isRoll
                ? 'h-28 w-full print:h-[26mm] print:min-h-0 print:shrink'
                : 'hidden h-full min-h-40 w-full sm:block print:block'
            }
          />
          <div className={cx('min-w-0 wrap-anywhere', isRoll && 'shrink-0 print:[&_dd]:line-clamp-2')}>
            <h2 className={cx('mb-1.5 text-base font-bold', isRoll && 'print:line-clamp-2')}>{order.listingTitle}</h2>
            <PrintFacts isSmall rows={rowsOf(ticket, index)} />
          </div>
          <div className={cx('flex justify-center', isRoll && 'shrink-0 pt-1')}>
            <TicketQr ticket={ticket} className="size-36" />
          </div>
        </Slip>
      ))}
    </div>
  )
}

/** One ticket among others, with the line along which it is cut. A cut of the roll is as long as it is: there long words end early, and the picture gives way. */
const Slip = ({ title, isRoll, children }: { title: string; isRoll: boolean; children: ReactNode }) => (
  <article
    aria-label={`بلیت ${title}`}
    className={cx(
      'mb-4 break-inside-avoid bg-white p-4 text-black shadow-1 print:mb-0 print:shadow-none',
      isRoll
        ? 'flex flex-col gap-3 not-first:break-before-page print:h-[156mm] print:overflow-clip print:p-0'
        : 'grid items-center gap-4 border-b border-dashed border-black/40 sm:grid-cols-[8.5rem_1fr_auto] print:min-h-[66mm] print:grid-cols-[8.5rem_1fr_auto] print:px-0',
    )}
  >
    {children}
  </article>
)

type Place = [number: number, of: number]

function factsOf(order: Order, { listing, seller }: PrintProps['parties'], ticket: IssuedTicket, [number, of]: Place) {
  const price = order.lines.find(
    ({ ticketName, seatLabel, startsAt: at }) =>
      ticketName === ticket.ticketName && seatLabel === ticket.seatLabel && at === ticket.startsAt,
  )?.unitRials
  const startsAt = ticket.startsAt ?? order.startsAt
  const rows: [string, ReactNode][] = [
    ['زمان', <JalaliInstant key="at" at={startsAt} style="full" />],
    ['شروع ورود', listing.doorsMinutes > 0 ? doorsAt(startsAt, listing.doorsMinutes) : null],
    ['مکان', placeLine(order.venue, listing.address)],
    ['لینک ورود', listing.onlineLink && <Link key="link" url={listing.onlineLink} />],
    ['ویژهٔ', listing.audience === 'all' ? null : audienceLabels[listing.audience]],
    ['بلیت', `${ticket.ticketName}، ${toPersianDigits(`${number} از ${of}`)}`],
    ['جا', ticket.seatLabel && <strong key="seat">{ticket.seatLabel}</strong>],
    ['قیمت', price === undefined ? null : <Price key="price" rials={price} />],
    ['وضعیت', ticket.status === 'void' ? 'باطل' : null],
    ['به نام', ticket.holderName],
    ['برگزارکننده', seller.name],
    [
      'سفارش',
      <bdi key="order" dir="ltr">
        {order.code}
      </bdi>,
    ],
  ]
  return rows
}

const Link = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="break-all underline" dir="ltr">
    {url}
  </a>
)

const doorsAt = (startsAt: string, minutes: number) =>
  `ساعت ${formatTime(new Date(Date.parse(startsAt) - minutes * 60_000).toISOString())}`

const Rule = () => (
  <p className="text-sm text-black/65">
    این کد را در ورودی نشان دهید. هر بلیت یک بار پذیرفته می‌شود؛ آن را منتشر نکنید.
  </p>
)

/** The code that is scanned at the door, with its letters. */
export function TicketQr({ ticket, className }: { ticket: IssuedTicket; className: string }) {
  return (
    <figure className="flex flex-col items-center gap-1">
      <Suspense fallback={<Skeleton className={className} />}>
        <QrOf ticket={ticket} className={className} />
      </Suspense>
      <figcaption className="max-w-44 text-center font-mono text-2xs">
        <bdi dir="ltr">
          <InFours text={ticket.code} />
        </bdi>
      </figcaption>
    </figure>
  )
}

function QrOf({ ticket: { code, status, ticketName }, className }: { ticket: IssuedTicket; className: string }) {
  const { data } = useSuspenseQuery(ticketCode(code))
  const isVoid = status === 'void'
  return (
    <QrCode code={data} isVoid={isVoid} label={`کد QR ${ticketName}${isVoid ? '، باطل' : ''}`} className={className} />
  )
}

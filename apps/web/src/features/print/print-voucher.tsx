import type { ReactNode } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { placeLine } from '@rezerv/contract/order/order-place.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { PlateNames } from '#ui/primitives/plate.tsx'
import { TicketQr } from './print-ticket.tsx'
import { PrintFacts, PrintMoney, PrintPoster, type PrintProps, PrintSheet } from './print-sheet.tsx'

const words = {
  car: { begins: 'تحویل', ends: 'بازگشت', place: 'محل تحویل', guests: 'سرنشین', units: 'خودرو' },
  space: { begins: 'ورود', ends: 'خروج', place: 'نشانی', guests: 'مهمان', units: 'واحد' },
}

const wordsOf = ({ kind }: PrintProps['order']) => words[kind === 'car' ? 'car' : 'space']

/** What a guest shows at a space or a car's handover: what was booked, from when to when, where, and who answers. */
export function PrintVoucher({ order, parties }: PrintProps) {
  const { begins, ends } = wordsOf(order)
  const code = order.issuedTickets.find(({ status }) => status !== 'void')
  return (
    <PrintSheet title="واچر" number={order.code} at={order.confirmedAt ?? order.createdAt}>
      <PrintPoster url={parties.listing.coverUrl} className="aspect-[5/2] w-full" />
      <h3 className="text-2xl font-bold">{order.listingTitle}</h3>
      <div className="grid grid-cols-2 gap-4">
        <Moment label={begins} at={order.startsAt} />
        <Moment label={ends} at={order.endsAt} />
      </div>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start sm:justify-between print:flex-row print:justify-between">
        <PrintFacts rows={factsOf({ order, parties })} />
        {code ? <TicketQr ticket={code} className="size-36" /> : null}
      </div>
      <p className="text-sm text-black/65">این برگه را هنگام {begins} همراه کارت ملی نشان دهید.</p>
    </PrintSheet>
  )
}

function factsOf({ order, parties: { seller, buyer, listing } }: Pick<PrintProps, 'order' | 'parties'>) {
  const { place, guests, units } = wordsOf(order)
  const { stay } = order
  const rows: [label: string, value: ReactNode][] = [
    ['به نام', buyer.name],
    ['تلفن', <bdi key="buyer">{formatMobile(buyer.mobile)}</bdi>],
    [units, stay && stay.units.length > 0 ? <PlateNames key="units" units={stay.units} /> : null],
    ['تعداد', stay ? `${toPersianDigits(stay.wanted.guests)} ${guests}` : null],
    ['خدمات جانبی', stay?.extras.map(({ name, quantity }) => `${name} (${toPersianDigits(quantity)})`).join('، ')],
    [place, stay?.pickUpPlace ?? placeLine(order.venue, listing.address)],
    ['محل بازگشت', stay?.returnPlace],
    ['میزبان', seller.name],
    ['تلفن میزبان', <bdi key="seller">{formatMobile(seller.mobile)}</bdi>],
    ['جمع کل', order.totalRials === 0 ? 'رایگان' : <Rials key="total" rials={order.totalRials} />],
    ['پرداخت‌شده', order.totalRials === 0 ? null : <Rials key="paid" rials={order.paidRials} />],
    ['مانده', order.dueRials > 0 ? <Rials key="due" rials={order.dueRials} /> : null],
  ]
  return rows
}

const Rials = ({ rials }: { rials: number }) => (
  <>
    <PrintMoney rials={rials} /> ریال
  </>
)

const Moment = ({ label, at }: { label: string; at: string }) => (
  <div className="rounded-1 border border-black/25 p-3">
    <p className="text-xs text-black/65">{label}</p>
    <p className="font-bold">
      <JalaliInstant at={at} style="full" />
    </p>
  </div>
)

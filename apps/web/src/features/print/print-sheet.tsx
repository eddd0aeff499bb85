import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import type { OrderParties, TicketLayout } from '@rezerv/contract/print/print-endpoints.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'

/** Every print document is made of the order and its two sides; tickets come in a layout. */
export type PrintProps = { order: Order; parties: OrderParties; layout: TicketLayout }

type SheetProps = {
  title: string
  number: string
  at: string
  hasAmounts?: boolean
  children: ReactNode
}

/** A sheet of A4, black on white whatever the theme; each begins a page of its own. */
export function PrintSheet({ title, number, at, hasAmounts, children }: SheetProps) {
  return (
    <article
      aria-label={title}
      className="mx-auto flex w-full max-w-[190mm] flex-col gap-5 rounded-2 border border-black/25 bg-white p-4 text-black shadow-1 not-first:break-before-page print:max-w-none print:rounded-none print:border-0 print:p-0 print:shadow-none sm:p-8"
    >
      <header className="flex items-start justify-between gap-4 border-b-2 border-black pb-3">
        <div>
          <p className="text-xs text-black/65">رزرو، بازار رزرو خودرو، رویداد و اقامتگاه</p>
          <h2 className="text-xl font-bold">{title}</h2>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-2 text-sm">
          <dt className="text-black/65">شماره</dt>
          <dd className="font-semibold">
            <bdi dir="ltr">{number}</bdi>
          </dd>
          <dt className="text-black/65">تاریخ</dt>
          <dd>
            <JalaliInstant at={at} style="short" />
          </dd>
        </dl>
      </header>
      {children}
      <footer className="border-t border-black/25 pt-3 text-xs text-black/65">
        {hasAmounts ? 'مبلغ‌ها به ریال است. ' : null}این سند از سامانهٔ رزرو صادر شده و بدون مهر و امضا نیز معتبر است.
      </footer>
    </article>
  )
}

/** Rials in full: print documents are counted in the currency of the law. */
export const PrintMoney = ({ rials }: { rials: number }) => (
  <bdi dir="ltr" className="tabular-nums">
    {formatMoney(rials, 'rial')}
  </bdi>
)

export function PrintParties({ parties: { seller, buyer } }: Pick<PrintProps, 'parties'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
      <Party
        title="فروشنده"
        rows={[
          ['نام', seller.name],
          [seller.isCompany ? 'شناسهٔ ملی' : 'کد ملی', digits(seller.nationalId)],
          ['نشانی', seller.address],
          ['کد پستی', digits(seller.postalCode)],
          ['تلفن', formatMobile(seller.mobile)],
        ]}
      />
      <Party
        title="خریدار"
        rows={[
          ['نام', buyer.name],
          ['کد ملی', digits(buyer.nationalId)],
          ['تلفن', formatMobile(buyer.mobile)],
        ]}
      />
    </div>
  )
}

const digits = (text: string | null) => (text === null ? '' : toPersianDigits(text))

function Party({ title, rows }: { title: string; rows: [label: string, value: string][] }) {
  return (
    <section className="break-inside-avoid rounded-1 border border-black/25 p-3 text-sm">
      <h3 className="mb-1 font-bold">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-black/65">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** What a ticket or a voucher says, line by line. A line without a value is left out. */
export function PrintFacts({
  rows,
  isSmall = false,
}: {
  rows: [label: string, value: ReactNode][]
  isSmall?: boolean
}) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-3', isSmall ? 'gap-y-0.5 text-xs' : 'gap-y-1.5 text-sm')}>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-black/65">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The listing's picture, as it was chosen by the host. */
export const PrintPoster = ({ url, className }: { url: string | null; className: string }) =>
  url ? <img src={`${url}?w=640`} alt="" className={cx('rounded-1 object-cover', className)} /> : null

/** A table whose head is repeated on every page and whose rows are never cut in two. */
export function PrintTable({ head, children, foot }: { head: string[]; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-sm max-sm:text-xs max-sm:[&_td]:px-1! max-sm:[&_th]:px-1! [&_td]:border [&_td]:border-black/25 [&_td]:px-2 [&_td]:py-1.5 [&_th]:border [&_th]:border-black/25 [&_th]:bg-black/5 [&_th]:px-2 [&_th]:py-1.5 [&_th]:text-start [&_tr]:break-inside-avoid">
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot ? <tfoot className="table-row-group font-semibold">{foot}</tfoot> : null}
      </table>
    </div>
  )
}

/** A line under a table, as wide as its columns but the amount's. */
export function PrintTotal({ span, label, rials }: { span: number; label: string; rials: number }) {
  return (
    <tr>
      <td colSpan={span}>{label}</td>
      <td>
        <PrintMoney rials={rials} />
      </td>
    </tr>
  )
}

import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { Money } from '#ui/primitives/money.tsx'
import { dayLimits, isCountedLine, lineDays } from './price-text.ts'

type QuoteLine = {
  kind: string
  ticketId: number | null
  label: string
  reason: string
  quantity: number
  unitRials: number
  totalRials: number
  fromDay?: string | undefined
  untilDay?: string | undefined
}
type StayFigures = {
  depositRials: number
  payNowRials: number
  payLaterRials: number
  km: { included: number; overRials: number } | null
}
type Shares = {
  commissionPercent: number
  commissionRials: number
  hostShareRials: number
  /** The rule by which it was taken, when there was one. */
  commission?: { name: string } | undefined
}
/** The contract's `Quote`. */
export type PriceLinesProps = {
  quote: Shares & { lines: QuoteLine[]; totalRials: number; stay?: StayFigures | undefined }
}

/** A price in a narrow panel: every line with why it is there, the total, and what is paid when. Amounts are in toman. */
export function PriceLines({ quote }: PriceLinesProps) {
  return (
    <dl className="flex flex-col gap-3 text-sm" aria-live="polite">
      {quote.lines.map((line) => (
        <PriceLine
          key={`${line.kind}-${line.ticketId}-${line.label}-${line.fromDay}`}
          label={lineDays(line) ?? line.label}
          reason={line.reason}
          times={isCountedLine(line) && line.quantity > 1 && line}
          total={<Money rials={line.totalRials} look="bare" />}
        />
      ))}
      <PriceTotal label="جمع کل">
        <Money rials={quote.totalRials} />
      </PriceTotal>
      {quote.stay ? <StayRows stay={quote.stay} /> : null}
      <HostShare quote={quote} />
    </dl>
  )
}

export function PriceTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
      <dt className="font-bold">{label}</dt>
      <dd className="text-lg font-bold">{children}</dd>
    </div>
  )
}

/** Of the total, the host's part and the platform's. */
export function HostShare({ quote }: { quote: Shares }) {
  return (
    <div className="flex justify-between gap-3 text-xs text-muted">
      <dt>
        سهم میزبان / کارمزد{' '}
        {quote.commission ? `(${quote.commission.name})` : `${toPersianDigits(quote.commissionPercent)}٪`}
      </dt>
      <dd>
        <Money rials={quote.hostShareRials} look="bare" /> / <Money rials={quote.commissionRials} look="bare" />
      </dd>
    </div>
  )
}

type PriceLineProps = {
  label: string
  reason?: string | undefined
  /** Several at a price of their own: «۲ × ۱۰۰٬۰۰۰». */
  times?: Pick<QuoteLine, 'quantity' | 'unitRials'> | false
  total: ReactNode
}

export function PriceLine({ label, reason, times, total }: PriceLineProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <dt className="min-w-0">
        {label}
        <span className="block text-xs leading-5 text-muted">
          {reason}
          {reason && times ? ' · ' : null}
          {times ? (
            <>
              <bdi>{toPersianDigits(times.quantity)}</bdi> × <Money rials={times.unitRials} look="bare" />
            </>
          ) : null}
        </span>
      </dt>
      <dd className="shrink-0 font-medium">{total}</dd>
    </div>
  )
}

function StayRows({ stay }: { stay: StayFigures }) {
  const isSplit = stay.payLaterRials > 0
  return (
    <>
      {stay.depositRials > 0 ? <Row label="ودیعه (پس داده می‌شود)" rials={stay.depositRials} /> : null}
      {isSplit ? <Row label="پرداخت هنگام رزرو" rials={stay.payNowRials} /> : null}
      {isSplit ? <Row label="مانده" rials={stay.payLaterRials} /> : null}
      {stay.km ? (
        <div className="flex justify-between gap-3 text-xs text-muted">
          <dt>پیمایش مجاز</dt>
          <dd>
            {formatCount(stay.km.included)} کیلومتر، هر کیلومتر بیشتر <Money rials={stay.km.overRials} look="bare" />
          </dd>
        </div>
      ) : null}
    </>
  )
}

function Row({ label, rials }: { label: string; rials: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money rials={rials} look="bare" />
      </dd>
    </div>
  )
}

export type DayReasonsProps = {
  /** The contract's `DayPrice`. */
  price: {
    day: string
    rials: number
    steps: { kind: string; reason: string; rials: number }[]
    closedReason: string | null
    minStay: number
    arrival: boolean
    departure: boolean
    note: string
  }
  /** The plan's unit in Persian: «شب». */
  unit: string
}

/** Why a day costs what it costs, rule by rule, and what it asks of stays. */
export function DayReasons({ price, unit }: DayReasonsProps) {
  const limits = dayLimits(price, unit)
  return (
    <section aria-label={`دلیل قیمت ${formatDay(price.day, 'full')}`} className="flex flex-col gap-2 text-sm">
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {formatDay(price.day, 'near')}
        <Money rials={price.rials} />
      </p>
      <ol className="flex flex-col gap-1">
        {price.steps.map((step) => (
          <li key={step.kind} className="flex justify-between gap-3 text-xs text-muted">
            <span className="min-w-0">{toPersianDigits(step.reason)}</span>
            <Money rials={step.rials} look="bare" className="shrink-0 text-ink" />
          </li>
        ))}
      </ol>
      {limits.length > 0 ? <p className="text-xs text-muted">{limits.join(' · ')}</p> : null}
      {price.closedReason === null ? null : <p className="text-xs text-bad">بسته: {price.closedReason}</p>}
      {price.note ? <p className="text-xs text-muted">یادداشت: {price.note}</p> : null}
    </section>
  )
}

/** Why a stay cannot be sold: all reasons at once. */
export function PriceRefusals({ refusals }: { refusals: { field: string; code: string; message: string }[] }) {
  return (
    <ul className="flex flex-col gap-1.5 rounded-1 bg-bad-soft px-3 py-2.5 text-sm text-bad" aria-live="polite">
      {refusals.map(({ field, code, message }) => (
        <li key={`${field}-${code}`} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  )
}

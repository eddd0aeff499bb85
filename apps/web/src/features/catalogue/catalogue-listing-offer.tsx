import type { StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import { cancellationPolicyDetails, cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { extraPerLabels } from '@rezerv/contract/pricing/pricing-terms.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Money } from '#ui/primitives/money.tsx'

type Row = { id: string | number; name: string; detail: string; rials: number; per?: string }

/** Prices and terms: rates, extras, delivery, deposit, cancellation. */
export function CatalogueListingOffer({ listing, rates }: { listing: Listing; rates: StayRate[] }) {
  const { details, cancellationPolicy } = listing
  const seen = rates.filter((rate) => !rate.hidden)
  return (
    <>
      <Card title="نرخ‌ها">
        {seen.length === 0 ? (
          <p className="text-sm text-muted">هنوز نرخی برای مشتری نیست.</p>
        ) : (
          <Rows rows={seen.map(rateRow)} />
        )}
      </Card>
      {details.kind === 'event' ? null : <Terms details={details} />}
      <Card title="سیاست لغو">
        {cancellationPolicy ? (
          <p>
            <span className="font-semibold">{cancellationPolicyLabels[cancellationPolicy]}</span>:{' '}
            {cancellationPolicyDetails[cancellationPolicy]}
          </p>
        ) : (
          <p className="text-sm text-muted">سیاست لغو انتخاب نشده است.</p>
        )}
      </Card>
    </>
  )
}

function rateRow({ ticket, plan, description }: StayRate): Row {
  const unit = priceUnitLabels[plan.unit]
  const facts = [
    description,
    plan.minStay > 1 ? `حداقل ${plan.minStay} ${unit}` : '',
    ...plan.stayDiscounts.map(({ fromUnits, percent }) => `از ${fromUnits} ${unit}: ${percent}٪ تخفیف`),
    plan.km ? `${plan.km.perDay} کیلومتر در روز` : '',
    plan.guests ? `تا ${plan.guests.included} نفر؛ حداکثر ${plan.guests.max} نفر` : '',
  ]
  const detail = toPersianDigits(facts.filter(Boolean).join(' · '))
  return { id: ticket.id, name: ticket.name, detail, rials: plan.baseRials, per: `هر ${unit}` }
}

type Rental = Exclude<ListingDetails, { kind: 'event' }>

function Terms({ details }: { details: Rental }) {
  const { extras, fees, deposit, answer } = details
  const places = details.kind === 'car' ? details.deliveryPlaces : []
  return (
    <>
      {places.length > 0 ? (
        <Card title="محل‌های تحویل">
          <Rows rows={places.map(({ id, name, address, rials }) => ({ id, name, detail: address, rials }))} />
        </Card>
      ) : null}
      {extras.length > 0 || fees.length > 0 ? (
        <Card title="خدمات جانبی و هزینه‌ها">
          <Rows
            rows={[
              ...extras.map(({ id, name, per, rials }) => ({ id, name, detail: extraPerLabels[per], rials })),
              ...fees.map(({ id, name, rials }) => ({ id: `fee-${id}`, name, detail: 'در هر رزرو', rials })),
            ]}
          />
        </Card>
      ) : null}
      <Card title="شرایط رزرو">
        <ul className="flex flex-col gap-1.5">
          <li>{answer === 'instant' ? 'رزرو همان لحظه قطعی می‌شود.' : 'رزرو پس از پاسخ میزبان قطعی می‌شود.'}</li>
          <li>
            {deposit ? (
              <>
                ودیعه: <Money rials={deposit.rials} />، {deposit.due === 'now' ? 'هنگام رزرو' : 'هنگام تحویل یا ورود'}؛
                پس داده می‌شود.
              </>
            ) : (
              'ودیعه ندارد.'
            )}
          </li>
        </ul>
      </Card>
    </>
  )
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map(({ id, name, detail, rials, per }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            {detail ? <p className="text-sm text-muted">{detail}</p> : null}
          </div>
          <p className="shrink-0 text-end">
            {rials === 0 ? 'رایگان' : <Money rials={rials} />}
            {per ? <span className="block text-xs text-muted">{per}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

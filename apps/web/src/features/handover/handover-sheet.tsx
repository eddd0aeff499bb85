import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Handover, HandoverCar, HandoverOrder, UseCharge } from '@rezerv/contract/handover/handover.ts'
import { furtherPhotos, photoIn, PhotoSlot, photoSlotLabels } from '@rezerv/contract/handover/handover-photo.ts'
import type { Media } from '@rezerv/contract/media/media.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { HandoverCarName } from './handover-name.tsx'
import { documentsText } from './handover-documents.tsx'
import { HandoverOutline } from './handover-outline.tsx'
import { fuelText, handoverWords } from './handover-text.ts'
import { PriceLine } from '#ui/money/price-lines.tsx'

export function HandoverSheet({ order }: { order: HandoverOrder }) {
  const words = handoverWords[order.kind]
  return (
    <>
      {order.begin ? <Written title={words.begin} order={order} handover={order.begin} /> : null}
      {order.end ? <Written title={words.end} order={order} handover={order.end} /> : null}
    </>
  )
}

function Written({ title, order, handover }: { title: string; order: HandoverOrder; handover: Handover }) {
  const documents = documentsText(handover.documents)
  return (
    <Card title={title} gap={4}>
      <DescriptionList
        items={[
          { label: 'زمان', value: <JalaliInstant at={handover.at} style="full" /> },
          { label: 'ثبت‌کننده', value: handover.byName },
          documents ? { label: 'مدارک دیده‌شده', value: documents } : null,
          ...(handover.note ? [{ label: 'یادداشت', value: handover.note, isWide: true }] : []),
        ]}
      />
      {handover.cars.map((car) => (
        <Car key={car.unitId} unit={order.units.find((unit) => unit.id === car.unitId)} car={car} />
      ))}
      {handover.charges.length > 0 ? (
        <HandoverCharges charges={handover.charges} totalRials={handover.chargeRials} />
      ) : null}
    </Card>
  )
}

function Car({ unit, car }: { unit: HandoverOrder['units'][number] | undefined; car: HandoverCar }) {
  return (
    <div className="flex flex-col gap-3">
      <DescriptionList
        items={[
          { label: 'خودرو', value: <HandoverCarName unit={unit} /> },
          { label: 'کیلومترشمار', value: formatCount(car.odometerKm) },
          { label: 'سوخت', value: fuelText(car.fuelEighths) },
        ]}
      />
      {car.damages.some(({ part }) => part) ? <HandoverOutline damages={car.damages} /> : null}
      {car.damages.map((damage, at) => (
        <p key={`${damage.place} ${damage.note}`} className="text-sm">
          {toPersianDigits(at + 1)}. آسیب {damage.place}
          {damage.note ? `: ${damage.note}` : ''}
          {damage.rials > 0 ? (
            <>
              {' · '}
              <Money rials={damage.rials} />
            </>
          ) : null}
        </p>
      ))}
      <Pictures pictures={picturesOf(car)} />
    </div>
  )
}

type Picture = { id: string; url: string; name: string }

/** In the order of the slots; each says of what it is. */
function picturesOf({ photos, damages }: HandoverCar): Picture[] {
  const named = (photo: Media, name: string) => ({ id: `${name} ${photo.id}`, url: photo.url, name })
  const further = furtherPhotos(photos)
  return [
    ...PhotoSlot.options.flatMap((slot) => {
      const photo = photoIn(photos, slot)
      return photo ? named(photo, photoSlotLabels[slot]) : []
    }),
    ...further.map((photo, at) => named(photo, `تصویر دیگر${further.length > 1 ? ` ${toPersianDigits(at + 1)}` : ''}`)),
    ...damages.flatMap((damage, at) => damage.photos.map((photo) => named(photo, `آسیب ${toPersianDigits(at + 1)}`))),
  ]
}

function Pictures({ pictures }: { pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 print:grid-cols-4">
      {pictures.map(({ id, url, name }) => (
        <figure key={id} className="flex break-inside-avoid flex-col gap-1 text-xs">
          <a href={url} target="_blank" rel="noreferrer">
            {/* At once: what is printed is not scrolled to before. */}
            <img src={`${url}?w=320`} alt={name} className="aspect-[4/3] w-full rounded-1 object-cover" />
          </a>
          <figcaption className="text-muted">{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

export function HandoverCharges({ charges, totalRials }: { charges: UseCharge[]; totalRials: number }) {
  const vat = totalRials - charges.reduce((sum, charge) => sum + charge.totalRials, 0)
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {charges.map((charge) => (
        <PriceLine
          key={`${charge.kind} ${charge.label}`}
          label={charge.label}
          reason={charge.reason}
          times={charge.quantity > 1 && charge}
          total={<Money rials={charge.totalRials} />}
        />
      ))}
      {vat > 0 ? (
        <div className="flex justify-between gap-3 text-muted">
          <dt>مالیات بر ارزش افزوده</dt>
          <dd>
            <Money rials={vat} />
          </dd>
        </div>
      ) : null}
      <div className="flex justify-between gap-3 border-t border-line pt-3 font-bold">
        <dt>جمع هزینه‌ها</dt>
        <dd>
          <Money rials={totalRials} />
        </dd>
      </div>
    </dl>
  )
}

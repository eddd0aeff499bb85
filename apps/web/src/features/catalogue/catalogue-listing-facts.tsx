import { Check, X } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type CarDetails } from '@rezerv/contract/listing/listing-car.ts'
import { fuelPolicyLabels, guaranteeKindLabels } from '@rezerv/contract/listing/listing-car-words.ts'
import { fuelLabels, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import type { HouseRules, SpaceDetails } from '@rezerv/contract/listing/listing-details.ts'
import { amenityLabels } from '@rezerv/contract/listing/listing-amenity.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Card } from '#ui/primitives/card.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/primitives/description-list.tsx'
import { Cover } from '#ui/primitives/cover.tsx'

/** The pictures in their order, the first one large; each opens whole. */
export function ListingGallery({ listing: { kind, images } }: { listing: Listing }) {
  const [first, ...rest] = images
  if (!first)
    return <Cover kind={kind} url={null} className="aspect-21/9 size-auto! w-full! rounded-2! [&>svg]:size-10" />
  return (
    <section aria-label="تصویرها" className="flex flex-col gap-2">
      <a href={first.url} target="_blank" rel="noreferrer">
        <img
          src={`${first.url}?w=1280`}
          srcSet={`${first.url}?w=640 640w, ${first.url}?w=1280 1280w`}
          sizes="(min-width: 1024px) 60vw, 100vw"
          alt={first.alt}
          width={first.width}
          height={first.height}
          className="aspect-16/9 w-full rounded-2 bg-sunken object-cover"
        />
      </a>
      {rest.length > 0 ? (
        <ul className="flex gap-2 overflow-x-auto">
          {rest.map((image) => (
            <li key={image.mediaId} className="shrink-0">
              <a href={image.url} target="_blank" rel="noreferrer">
                <img
                  src={`${image.url}?w=320`}
                  alt={image.alt}
                  loading="lazy"
                  width={128}
                  height={80}
                  className="h-20 w-32 rounded-1 bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** For guests: facts, description, amenities and rules. */
export function CatalogueListingFacts({ listing }: { listing: Listing }) {
  const { details, summary, description } = listing
  return (
    <>
      <Card title="مشخصات">
        {details.kind === 'car' ? <DescriptionList items={carFacts(details)} columns={3} /> : null}
        {details.kind === 'space' ? <DescriptionList items={spaceFacts(details)} columns={3} /> : null}
      </Card>
      <Card title="شرح">
        {summary ? <p className="mb-2 font-semibold">{summary}</p> : null}
        <p className="leading-7 whitespace-pre-line">{description || 'هنوز شرحی نوشته نشده است.'}</p>
      </Card>
      {details.kind === 'space' ? <SpaceRules details={details} /> : null}
      {details.kind === 'car' && (details.features.length > 0 || details.rules) ? (
        <Card title="امکانات و قوانین">
          <p>{details.features.join('، ')}</p>
          {details.rules ? <p className="mt-2 leading-7 whitespace-pre-line">{details.rules}</p> : null}
        </Card>
      ) : null}
    </>
  )
}

const number = (value: number | null, unit: string) => (value === null ? null : toPersianDigits(`${value} ${unit}`))

const carFacts = (car: CarDetails): DescriptionItem[] => [
  { label: 'سازنده و مدل', value: [car.make, car.model].filter(Boolean).join(' ') },
  { label: 'سال ساخت', value: car.year === null ? null : toPersianDigits(car.year) },
  { label: 'گیربکس', value: car.gearbox && gearboxLabels[car.gearbox] },
  { label: 'سوخت', value: car.fuel && fuelLabels[car.fuel] },
  { label: 'صندلی', value: number(car.seats, 'نفر') },
  { label: 'در', value: number(car.doors, 'در') },
  { label: 'حداقل سن راننده', value: number(car.minimumAge, 'سال') },
  { label: 'سابقهٔ گواهینامه', value: number(car.licenceYears, 'سال') },
  { label: 'تضمین', value: guaranteeKindLabels[car.guarantee] },
  { label: 'سیاست سوخت', value: fuelPolicyLabels[car.fuelPolicy] },
  { label: 'ساعت تحویل و بازگشت', value: toPersianDigits(car.handoverTime) },
]

const spaceFacts = (space: SpaceDetails): DescriptionItem[] => [
  { label: 'ظرفیت', value: toPersianDigits(`${space.baseGuests} نفر، تا ${space.maxGuests} نفر`) },
  { label: 'متراژ', value: number(space.area, 'متر مربع') },
  { label: 'اتاق', value: number(space.rooms, 'اتاق') },
  { label: 'سرویس بهداشتی', value: number(space.bathrooms, 'سرویس') },
  {
    label: 'تخت',
    value: toPersianDigits(`${space.doubleBeds} دونفره، ${space.singleBeds} یک‌نفره، ${space.floorBeds} رختخواب`),
  },
  { label: 'ورود و خروج', value: toPersianDigits(`ورود از ${space.checkInFrom}، خروج تا ${space.checkOutUntil}`) },
]

const ruleWords: [key: Exclude<keyof HouseRules, 'text'>, yes: string, no: string][] = [
  ['pets', 'حیوان خانگی پذیرفته می‌شود', 'حیوان خانگی پذیرفته نمی‌شود'],
  ['parties', 'برگزاری مهمانی آزاد است', 'برگزاری مهمانی ممنوع است'],
  ['smoking', 'سیگار آزاد است', 'سیگار ممنوع است'],
  ['children', 'برای کودک مناسب است', 'برای کودک مناسب نیست'],
  ['marriageDocument', 'سند ازدواج لازم است', 'سند ازدواج لازم نیست'],
]

function SpaceRules({ details: { amenities, houseRules } }: { details: SpaceDetails }) {
  return (
    <Card title="امکانات و مقررات">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {amenities.map((amenity) => (
          <li key={amenity} className="flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
            {amenityLabels[amenity]}
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-x-4 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-2">
        {ruleWords.map(([key, yes, no]) => {
          const [Icon, text] = houseRules[key] ? [Check, yes] : [X, no]
          return (
            <li key={key} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
              {text}
            </li>
          )
        })}
      </ul>
      {houseRules.text ? <p className="mt-3 leading-7 whitespace-pre-line">{houseRules.text}</p> : null}
    </Card>
  )
}

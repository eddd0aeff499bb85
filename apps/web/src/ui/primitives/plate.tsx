import { toPersianDigits } from '@rezerv/contract/digits.ts'

/**
 * A plate as it stands on a car, as it is kept (`12ب345-67`) or masked (`12ب***-67`). Left to right, each part alone:
 * digits after a Persian letter would change places. White in the dark and on paper, as on the road.
 */
export function PlateTag({ plate }: { plate: string }) {
  const [, left, letter, middle, province] = /^(\d{2})(\D+?)([\d*]{3})-(\d{2})$/.exec(plate) ?? []
  if (!left || !middle || !province) return null
  return (
    <bdi
      dir="ltr"
      className="inline-flex h-7 w-fit items-stretch overflow-hidden rounded-1 border border-black/25 bg-white text-sm font-bold tabular-nums text-black"
    >
      <span aria-hidden="true" className="w-1.5 bg-accent" />
      <span className="flex items-center gap-1 px-1.5">
        <span>{toPersianDigits(left)}</span>
        <span>{letter}</span>
        <span>{toPersianDigits(middle.replaceAll('*', '•'))}</span>
      </span>
      <span className="flex items-center border-s border-black/25 px-1.5 text-xs">
        <span className="sr-only">ایران</span>
        {toPersianDigits(province)}
      </span>
    </bdi>
  )
}

/** Cars by the plates that stand on them; what has none by its name. */
export const PlateNames = ({ units }: { units: { id: number; name: string; plate: string }[] }) => (
  <span className="flex flex-wrap gap-x-3 gap-y-1">
    {units.map(({ id, name, plate }) => (plate ? <PlateTag key={id} plate={plate} /> : <bdi key={id}>{name}</bdi>))}
  </span>
)

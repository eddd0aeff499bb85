import { distanceFrom, provinceAt } from './map-iran.ts'
import { describeOffset, distance, type MapPoint } from './map-position.ts'

/** The city of what lies there, with the province that it is in. */
export type MapCentre = MapPoint & { name: string; province: string }

/** The borders are drawn to some kilometres: nearer to its province, a point may well be in it. */
const doubtKm = 6

/** Where a point is, in words: its province and how far from its city; and what does not fit the city that was chosen. */
export function MapWhere({ at, centre }: { at: MapPoint | undefined; centre: MapCentre | undefined }) {
  if (!at) return <p className="text-sm text-muted">هنوز نقطه‌ای گذاشته نشده است.</p>
  const there = provinceAt(at)
  const words = centre ? describeOffset(centre, at, centre.name) : undefined
  const problem = centre ? misfit(at, there, centre) : undefined
  return (
    <div className="text-sm">
      <p className="font-medium">{[there && `استان ${there}`, words].filter(Boolean).join('، ')}</p>
      {problem ? <p className="mt-1 text-warn">{problem}</p> : null}
    </div>
  )
}

function misfit(at: MapPoint, there: string | undefined, { name, province, ...centre }: MapCentre) {
  const isElsewhere = (distanceFrom(province, at) ?? 0) > doubtKm
  if (isElsewhere && !there) return 'این نقطه بیرون از خشکی ایران است؛ مختصات را بررسی کنید.'
  if (isElsewhere)
    return `این نقطه در استان ${there} است، ولی ${name} در استان ${province} است؛ شهر یا نقطه را بررسی کنید.`
  if (distance(centre, at) > 60) return `این نقطه از ${name} دور است؛ شهر یا نقطه را بررسی کنید.`
  return undefined
}

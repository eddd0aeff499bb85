import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type HallPlace, type HallPlan, hallPlaces } from '@rezerv/contract/hall/hall-plan.ts'
import { frameOf, standingSize, tonesOf } from '#ui/seats/seat-look.ts'

/** The places of a plan as whoever faces the stage sees them: a colour for each category, the stage above. */
export function HallPicture({ plan, label }: { plan: HallPlan; label: string }) {
  const places = hallPlaces(plan)
  const tones = tonesOf(places)
  const { left, top, width, height } = frameOf(places)
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        role="img"
        aria-label={label}
        className="max-h-[60dvh] w-full rounded-2 border border-line bg-sunken forced-color-adjust-none"
      >
        <rect x={-8} y={top + 0.5} width={16} height={1.4} rx={0.4} className="fill-(--line-strong)" />
        <text x={0} y={top + 1.5} textAnchor="middle" fontSize={0.9} className="fill-(--muted)">
          صحنه
        </text>
        {places.map((place) => (
          <Place
            key={`${place.section}/${place.row}/${place.seat}`}
            place={place}
            fill={fillOf(tones, place.category)}
          />
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {[...tones.keys()].map((category) => (
          <span key={category} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3 rounded-1 forced-color-adjust-none"
              style={{ background: fillOf(tones, category) }}
            />
            {category}: {toPersianDigits(countOf(places, category))}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const fillOf = (tones: ReturnType<typeof tonesOf>, category: string) => `var(${tones.get(category)})`

function Place({ place, fill }: { place: HallPlace; fill: string }) {
  const { kind, x, y } = place
  if (kind === 'standing')
    return <rect x={x - standingSize.width / 2} y={y - 0.4} {...standingSize} rx={0.5} fill={fill} fillOpacity={0.35} />
  return (
    <rect
      x={x - 0.4}
      y={y - 0.4}
      width={0.8}
      height={0.8}
      rx={kind === 'wheelchair' ? 0.4 : 0.2}
      fill={fill}
      {...(kind === 'wheelchair' && { fillOpacity: 0.4, stroke: fill, strokeWidth: 0.12 })}
    />
  )
}

const countOf = (places: HallPlace[], category: string) =>
  places.reduce((sum, place) => sum + (place.category === category ? place.capacity : 0), 0)

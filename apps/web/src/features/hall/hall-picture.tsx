import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type HallPlace, type HallPlan, hallPlaces } from '@rezerv/contract/hall/hall-plan.ts'

const standingSize = { width: 12, height: 2 }

/** The places of a plan as whoever faces the stage sees them: a colour for each category, the stage above. */
export function HallPicture({ plan, label }: { plan: HallPlan; label: string }) {
  const places = hallPlaces(plan)
  const categories = [...new Set(places.map((place) => place.category))]
  const { left, top, width, height } = frameOf(places)
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        role="img"
        aria-label={label}
        className="max-h-[60dvh] w-full rounded-2 border border-line bg-sunken"
      >
        <rect x={-8} y={top + 0.5} width={16} height={1.4} rx={0.4} className="fill-(--line-strong)" />
        <text x={0} y={top + 1.5} textAnchor="middle" fontSize={0.9} className="fill-(--muted)">
          صحنه
        </text>
        {places.map((place) => (
          <Place
            key={`${place.section}/${place.row}/${place.seat}`}
            place={place}
            tone={categories.indexOf(place.category)}
          />
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {categories.map((category, nr) => (
          <span key={category} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-1" style={{ background: toneOf(nr) }} />
            {category}: {toPersianDigits(countOf(places, category))}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Place({ place, tone }: { place: HallPlace; tone: number }) {
  const { kind, x, y } = place
  if (kind === 'standing')
    return (
      <rect
        x={x - standingSize.width / 2}
        y={y - 0.4}
        {...standingSize}
        rx={0.5}
        fill={toneOf(tone)}
        fillOpacity={0.35}
      />
    )
  return (
    <rect
      x={x - 0.4}
      y={y - 0.4}
      width={0.8}
      height={0.8}
      rx={kind === 'wheelchair' ? 0.4 : 0.2}
      fill={toneOf(tone)}
      {...(kind === 'wheelchair' && { fillOpacity: 0.4, stroke: toneOf(tone), strokeWidth: 0.12 })}
    />
  )
}

const tones = ['var(--accent)', 'var(--info)', 'var(--warn)', 'var(--bad)', 'var(--calm)']
const toneOf = (nr: number) => tones[nr % tones.length]

const countOf = (places: HallPlace[], category: string) =>
  places.reduce((sum, place) => sum + (place.category === category ? place.capacity : 0), 0)

function frameOf(places: HallPlace[]) {
  const xs = places.map(({ x, kind }) => Math.abs(x) + (kind === 'standing' ? standingSize.width / 2 : 0))
  const ys = places.map(({ y }) => y)
  const half = Math.max(10, ...xs) + 1.5
  const top = Math.min(0, ...ys) - 3
  return { left: -half, top, width: half * 2, height: Math.max(4, ...ys) - top + 3 }
}

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type CarPart, carPartLabels } from '@rezerv/contract/handover/handover-part.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { outlineParts, outlineSize } from './handover-outline-parts.ts'

type Marked = { part?: CarPart | undefined }
type Props = {
  /** In their order: each stands on its part with its number. */
  damages: Marked[]
  /** Those that the car had before. */
  before?: Marked[]
  /** A tap on a part; without it the drawing is only looked at. */
  onPick?: (part: CarPart) => void
}

/** The windows of a side, that it is seen which way the car stands. */
const windows = 'M76 138L92 156L92 184L76 184ZM76 196L92 196L92 228L82 248L76 248Z'

/**
 * A car from above with its sides folded out. Fingers and mice tap on it; the list of parts beside it says and does the same
 * for keys and screen readers, so that the drawing itself is silent.
 */
export function HandoverOutline({ damages, before = [], onPick }: Props) {
  const flip = `translate(${outlineSize.width} 0) scale(-1 1)`
  const numbersOf = (part: CarPart) =>
    damages.flatMap((damage, at) => (damage.part === part ? [toPersianDigits(at + 1)] : [])).join('، ')
  return (
    <svg
      viewBox={`0 0 ${outlineSize.width} ${outlineSize.height}`}
      aria-hidden="true"
      className="mx-auto w-full max-w-76 shrink-0 select-none print:max-w-44"
    >
      {outlineParts.map(({ part, d, isMirrored }) => (
        <path
          key={part}
          d={d}
          data-part={part}
          transform={isMirrored ? flip : undefined}
          strokeWidth={1.5}
          strokeLinejoin="round"
          onClick={onPick && (() => onPick(part))}
          className={cx(
            partClass(
              damages.some((one) => one.part === part),
              before.some((one) => one.part === part),
            ),
            onPick && 'cursor-pointer hover:stroke-accent',
          )}
        >
          <title>{carPartLabels[part]}</title>
        </path>
      ))}
      {[undefined, flip].map((transform) => (
        <path
          key={transform ?? 'left'}
          d={windows}
          transform={transform}
          className="pointer-events-none fill-sunken stroke-line-strong"
        />
      ))}
      {outlineParts.map(({ part, mark: [x, y] }) => (
        <text
          key={part}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
          className="pointer-events-none fill-bad text-base font-extrabold"
        >
          {numbersOf(part)}
        </text>
      ))}
    </svg>
  )
}

function partClass(isDamaged: boolean, wasDamaged: boolean) {
  if (isDamaged) return 'fill-bad-soft stroke-bad'
  return wasDamaged ? 'fill-warn-soft stroke-warn' : 'fill-surface stroke-line-strong'
}

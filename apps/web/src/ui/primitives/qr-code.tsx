import { cx } from './class-names.ts'

type Props = {
  /** One path, a unit a module. */
  code: { size: number; path: string }
  label: string
  /** Pale and struck out. */
  isVoid?: boolean
  className?: string
}

export function QrCode({ code: { size, path }, label, isVoid = false, className = 'size-24' }: Props) {
  const end = size + 2
  // Dark on white in both themes: scanners at the door need the contrast.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      className={cx('shrink-0 rounded-1 bg-white', className)}
      shapeRendering="crispEdges"
    >
      <path d={path} fill={isVoid ? '#d4d4d8' : '#000'} />
      {isVoid ? <path d={`M-2 -2 ${end} ${end}M${end} -2 -2 ${end}`} stroke="#b91c1c" strokeWidth="2.5" /> : null}
    </svg>
  )
}

/** A long code that breaks only between its groups of four, and is copied without gaps. */
export function InFours({ text }: { text: string }) {
  return (text.match(/.{1,4}/g) ?? []).map((four, place) => (
    <span key={`${place}-${four}`} className="me-1 inline-block last:me-0">
      {four}
    </span>
  ))
}

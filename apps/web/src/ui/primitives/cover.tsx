import { CalendarDays, Car, House } from 'lucide-react'
import { cx } from './class-names.ts'

const marks = { car: Car, event: CalendarDays, space: House }

type Props = { kind: keyof typeof marks; url: string | null; className?: string }

/** The first image of a listing, small; a mark where there is none. It says nothing that the title does not. */
export function Cover({ kind, url, className }: Props) {
  const box = cx('size-10 shrink-0 rounded-1 bg-sunken object-cover', className)
  if (url) return <img src={`${url}?w=320`} alt="" loading="lazy" width={40} height={40} className={box} />
  const Mark = marks[kind]
  return (
    <span className={cx(box, 'flex items-center justify-center text-faint')}>
      <Mark aria-hidden="true" className="size-4" />
    </span>
  )
}

import { CalendarDays } from 'lucide-react'
import { cx } from '#ui/class-names.ts'

/** The first image of a listing, small; a mark where there is none. It says nothing that the title does not. */
export function ListingCover({ url, className }: { url: string | null; className?: string }) {
  const box = cx('size-10 shrink-0 rounded-1 bg-sunken object-cover', className)
  if (url) return <img src={`${url}?w=320`} alt="" loading="lazy" width={40} height={40} className={box} />
  return (
    <span className={cx(box, 'flex items-center justify-center text-faint')}>
      <CalendarDays aria-hidden="true" className="size-4" />
    </span>
  )
}

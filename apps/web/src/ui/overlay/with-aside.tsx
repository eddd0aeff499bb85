import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'

export type WithAsideProps = {
  children: ReactNode
  aside: ReactNode
  /** Names the aside for screen readers: «خلاصهٔ سفارش», «پالایه‌ها». */
  asideLabel: string
  /** `start` puts it before the content (filters), `end` after it (summary). */
  side?: 'start' | 'end'
}

/** Content with a panel that stays in sight; under the content (or above it) on a narrow screen. */
export function WithAside({ children, aside, asideLabel, side = 'end' }: WithAsideProps) {
  return (
    <div
      className={cx(
        'grid items-start gap-4 xl:gap-5',
        side === 'end' ? 'lg:grid-cols-[minmax(0,1fr)_320px]' : 'lg:grid-cols-[260px_minmax(0,1fr)]',
      )}
    >
      <aside
        aria-label={asideLabel}
        className={cx('flex min-w-0 flex-col gap-4 lg:sticky lg:top-[72px]', side === 'end' && 'order-2')}
      >
        {aside}
      </aside>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}

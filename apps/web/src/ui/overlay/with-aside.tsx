import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'

export type WithAsideProps = {
  children: ReactNode
  aside: ReactNode
  /** Names the aside for screen readers: «خلاصهٔ سفارش». */
  asideLabel: string
  /** On a narrow screen the panel stands above the content: what is in it is needed first. */
  isAsideFirst?: boolean
}

/** Content with a panel at its end that stays in sight; below the content on a narrow screen. */
export function WithAside({ children, aside, asideLabel, isAsideFirst = false }: WithAsideProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] xl:gap-5">
      <aside
        aria-label={asideLabel}
        className={cx('flex min-w-0 flex-col gap-4 lg:sticky lg:top-[72px]', isAsideFirst ? 'lg:order-2' : 'order-2')}
      >
        {aside}
      </aside>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}

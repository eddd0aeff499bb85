import type { ReactNode } from 'react'

export type WithAsideProps = {
  children: ReactNode
  aside: ReactNode
  /** Names the aside for screen readers: «خلاصهٔ سفارش». */
  asideLabel: string
}

/** Content with a panel at its end that stays in sight; above the content on a narrow screen. */
export function WithAside({ children, aside, asideLabel }: WithAsideProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] xl:gap-5">
      <aside aria-label={asideLabel} className="order-2 flex min-w-0 flex-col gap-4 lg:sticky lg:top-[72px]">
        {aside}
      </aside>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}

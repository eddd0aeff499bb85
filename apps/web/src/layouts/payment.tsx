import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { ChevronRight, LockKeyhole } from 'lucide-react'
import { BrandMark } from '#layouts/brand-mark.tsx'
import { Main, SkipLink } from '#layouts/main.tsx'
import { usePageTitle } from '#ui/page/page-title.ts'

/** Booking and payment: one column, what is paid for at the top, and one way that leads away: back. */
export function PaymentLayout({ children }: { children: ReactNode }) {
  const { title, breadcrumb } = usePageTitle()
  const back = breadcrumb.findLast(({ link }) => link !== undefined)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-no-print className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 w-full max-w-4xl items-center gap-3 px-4">
          <Link to="/order" aria-label="رزرو، سفارش‌ها" className="rounded-1">
            <BrandMark />
          </Link>
          {back?.link ? (
            <Link
              {...back.link}
              className="inline-flex min-h-tap min-w-0 items-center gap-1 rounded-1 text-sm text-accent-strong hover:underline max-sm:flex-1 sm:max-w-60"
            >
              <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">{back.label}</span>
            </Link>
          ) : null}
          <p className="min-w-0 flex-1 truncate text-sm font-semibold max-sm:hidden">{title}</p>
          <span className="inline-flex shrink-0 items-center gap-1.5 text-xs font-medium whitespace-nowrap text-good">
            <LockKeyhole aria-hidden="true" className="size-4" />
            پرداخت امن
          </span>
        </div>
      </header>
      <Main className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-16">{children}</Main>
    </div>
  )
}

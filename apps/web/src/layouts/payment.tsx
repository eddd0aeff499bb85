import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { BrandMark } from '#layouts/brand-mark.tsx'
import { Main, SkipLink } from '#layouts/main.tsx'
import { usePageTitle } from '#ui/page/page-title.ts'

/** Booking and payment: one column, what is paid for at the top, and nothing that leads away. */
export function PaymentLayout({ children }: { children: ReactNode }) {
  const { title } = usePageTitle()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-no-print className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 w-full max-w-4xl items-center gap-3 px-4">
          <Link to="/order" aria-label="رزرو، سفارش‌ها" className="rounded-1">
            <BrandMark />
          </Link>
          <p className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</p>
          <span className="inline-flex items-center gap-1.5 text-xs font-medium text-good">
            <LockKeyhole aria-hidden="true" className="size-4" />
            پرداخت امن
          </span>
        </div>
      </header>
      <Main className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-16">{children}</Main>
    </div>
  )
}

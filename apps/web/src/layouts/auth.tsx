'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { CalendarCheck, ReceiptText, ShieldCheck } from 'lucide-react'
import { BrandMark } from '#layouts/brand-mark.tsx'

const promises = [
  { icon: ReceiptText, text: 'سفارش، پرداخت و تراکنش در یک جا' },
  { icon: CalendarCheck, text: 'ظرفیت هر سانس، شب و خودرو، بدون تداخل' },
  { icon: ShieldCheck, text: 'ورود فقط برای ادمین‌ها، با کد یک‌بارمصرف' },
]

/** Sign-in: one card in the middle, a brand panel beside it where there is room. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(24rem,40%)]">
      <main id="main" className="flex items-center justify-center p-4">
        <div className="w-full max-w-sm">
          <div className="mb-6 flex items-center justify-center gap-3 lg:hidden">
            <BrandMark className="size-10 text-xl" />
            <span className="text-xl font-extrabold">رزرو</span>
          </div>
          <div className="rounded-3 border border-line bg-surface p-6 shadow-2 sm:p-8">{children}</div>
        </div>
      </main>
      <aside className="relative hidden flex-col justify-between overflow-hidden bg-accent-soft p-12 lg:flex">
        <div className="flex items-center gap-3">
          <BrandMark className="size-11 text-2xl" />
          <span className="text-xl font-extrabold text-accent-strong">رزرو</span>
        </div>
        <div>
          <p className="mb-6 text-2xl/10 font-bold text-balance">پنل مدیریت رزرو خودرو، رویداد و اقامتگاه</p>
          <ul className="flex flex-col gap-4">
            {promises.map((promise) => (
              <li key={promise.text} className="flex items-center gap-3 text-base text-ink">
                <promise.icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
                {promise.text}
              </li>
            ))}
          </ul>
        </div>
        <Pattern />
      </aside>
    </div>
  )
}

/** Girih: eight-pointed stars, drawn faintly behind the words. */
function Pattern() {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-accent opacity-[0.07]">
      <defs>
        <pattern id="girih" width="72" height="72" patternUnits="userSpaceOnUse">
          <path
            d="M36 6 45 15h12v12l9 9-9 9v12H45l-9 9-9-9H15V45l-9-9 9-9V15h12zM0 0l15 15M72 0 57 15M0 72l15-15M72 72 57 57"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#girih)" />
    </svg>
  )
}

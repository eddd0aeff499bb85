'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { CircleAlert, CloudOff, Hourglass, Search, ShieldAlert, WifiOff } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import type { Needs } from '#lib/rights/rights.ts'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { useTellTitle } from './page-title.ts'

export type ErrorPageProps = {
  /** 404 shows the not-found variant, everything else the server-error variant (specification section 2); 0: no answer came. */
  status: number
  /** Instead of "Page Not Found" or "Internal Server Error"; an unknown route says "Page not found". */
  message?: string
  /** The server's words on it, in Persian. */
  words?: string | undefined
  traceId?: string
  onRetry?: () => void
}

const serverError = 'Internal Server Error'

const variants = {
  notFound: {
    message: 'Page Not Found',
    title: 'این صفحه پیدا نشد',
    text: 'شاید نشانی نادرست است یا این مورد حذف شده است.',
    icon: Search,
    box: 'bg-info-soft text-info',
  },
  server: {
    message: serverError,
    title: 'خطایی در سامانه رخ داد',
    text: 'چند لحظهٔ دیگر دوباره تلاش کنید. اگر تکرار شد، کد پیگیری را به پشتیبانی بدهید.',
    icon: CircleAlert,
    box: 'bg-bad-soft text-bad',
  },
  forbidden: {
    message: serverError,
    title: 'به این صفحه دسترسی ندارید',
    text: 'اگر باید داشته باشید، از همکار دیگری بخواهید دسترسی شما را بررسی کند.',
    icon: ShieldAlert,
    box: 'bg-warn-soft text-warn',
  },
  tooMany: {
    message: serverError,
    title: 'تعداد درخواست‌ها زیاد بود',
    text: 'کمی صبر کنید و دوباره تلاش کنید.',
    icon: Hourglass,
    box: 'bg-warn-soft text-warn',
  },
  refused: {
    message: serverError,
    title: 'این درخواست پذیرفته نشد',
    text: 'نشانی صفحه یا فیلترهای آن را بررسی کنید.',
    icon: CircleAlert,
    box: 'bg-warn-soft text-warn',
  },
  down: {
    message: serverError,
    title: 'سرور در دسترس نیست',
    text: 'شما همچنان وارد هستید و اطلاعات ذخیره‌شده سر جای خود است. کمی بعد دوباره تلاش کنید.',
    icon: CloudOff,
    box: 'bg-warn-soft text-warn',
  },
  noAnswer: {
    message: serverError,
    title: 'ارتباط با سرور برقرار نشد',
    text: 'اینترنت خود را بررسی کنید؛ با وصل شدن ارتباط، این صفحه خودکار باز می‌شود. اطلاعات ذخیره‌شده سر جای خود است.',
    icon: WifiOff,
    box: 'bg-warn-soft text-warn',
  },
}

const ofStatus: Record<number, keyof typeof variants> = {
  0: 'noAnswer',
  403: 'forbidden',
  404: 'notFound',
  429: 'tooMany',
  502: 'down',
  503: 'down',
  504: 'down',
}

const variantOf = (status: number) =>
  variants[ofStatus[status] ?? (status >= 400 && status < 500 ? 'refused' : 'server')]

export function ErrorPage({ status, message, words, traceId, onRetry }: ErrorPageProps) {
  const variant = variantOf(status)
  useTellTitle(variant.title, [])
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-16 text-center">
      <span className={`flex size-16 items-center justify-center rounded-full ${variant.box}`}>
        <variant.icon aria-hidden="true" className="size-8" strokeWidth={1.6} />
      </span>
      {status === 0 ? null : <p className="text-sm font-semibold text-muted">خطای {toPersianDigits(status)}</p>}
      <h1 className="text-xl font-bold">{variant.title}</h1>
      <p lang="en" dir="ltr" className="text-base text-muted">
        {message ?? variant.message}
      </p>
      {words && !variant.title.includes(words) ? <p className="leading-7">{words}</p> : null}
      <p className="leading-7 text-muted">{variant.text}</p>
      {traceId ? (
        <p className="text-sm text-muted">
          کد پیگیری: <Code text={traceId} isCopyable />
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onRetry ? <Button onPress={onRetry}>تلاش دوباره</Button> : null}
        <LinkButton to="/" variant="primary">
          رفتن به خانه
        </LinkButton>
      </div>
    </div>
  )
}

/** A page that is there to do one thing: who may not is told so before anything is typed. */
export const OnlyWith = (props: { needs: Needs; children: ReactNode }) => (
  <MayDo {...props} without={<ErrorPage status={403} />} />
)

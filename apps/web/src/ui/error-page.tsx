import { CircleAlert, FileQuestion, WifiOff } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { useTellPlace } from '#ui/page-place.ts'

export type ErrorPageProps = {
  /** 404 shows the not-found variant, 0 (no answer came) says so, everything else the server-error variant (specification section 2). */
  status: number
  /** Instead of "Page Not Found" or "Internal Server Error"; an unknown route says "Page not found". */
  message?: string
  traceId?: string
  onRetry?: () => void
}

const variants = {
  notFound: {
    message: 'Page Not Found',
    title: 'این صفحه پیدا نشد',
    text: 'شاید نشانی درست نوشته نشده یا این مورد حذف شده باشد.',
    icon: FileQuestion,
    box: 'bg-info-soft text-info',
  },
  server: {
    message: 'Internal Server Error',
    title: 'خطایی در سامانه رخ داد',
    text: 'چند لحظهٔ دیگر دوباره تلاش کنید. اگر باز هم رخ داد، کد پیگیری را به پشتیبانی بدهید.',
    icon: CircleAlert,
    box: 'bg-bad-soft text-bad',
  },
  noAnswer: {
    message: undefined,
    title: 'ارتباط با سرور برقرار نشد',
    text: 'اینترنت خود را بررسی کنید؛ با برگشتن ارتباط، این صفحه خودش باز می‌شود. آنچه ذخیره کرده‌اید سر جای خود است.',
    icon: WifiOff,
    box: 'bg-warn-soft text-warn',
  },
}

const variantOf = (status: number) => (status === 404 ? 'notFound' : status === 0 ? 'noAnswer' : 'server')

export function ErrorPage({ status, message, traceId, onRetry }: ErrorPageProps) {
  const variant = variants[variantOf(status)]
  const said = message ?? variant.message
  useTellPlace(variant.title, [])
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-16 text-center">
      <span className={`flex size-16 items-center justify-center rounded-full ${variant.box}`}>
        <variant.icon aria-hidden="true" className="size-8" strokeWidth={1.6} />
      </span>
      {status === 0 ? null : <p className="text-sm font-semibold text-muted">خطای {toPersianDigits(status)}</p>}
      <h1 className="text-xl font-bold">{variant.title}</h1>
      {said ? (
        <p lang="en" dir="ltr" className="text-base text-muted">
          {said}
        </p>
      ) : null}
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

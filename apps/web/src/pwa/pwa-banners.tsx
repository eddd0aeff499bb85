import { CloudOff, Download, RefreshCw, WifiOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { install, installLater } from './install.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { closeWorkerNotice, refreshNow, useWorkerState } from './service-worker.ts'

/** The installed app's messages, above every layout: a new version, ready for offline, and the install prompt. */
export function PwaBanners() {
  const { isShown } = useInstallPrompt()
  const worker = useWorkerState()
  // On a phone there is room for one message; only a new version is worth a second.
  const isWorkerShown = worker.needsRefresh || (!isShown && (worker.offlineReady || worker.registrationError))
  if (!isShown && !isWorkerShown) return null
  return (
    <div
      data-no-print
      className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-40 flex flex-col items-center gap-2 px-3 lg:bottom-4"
    >
      {isWorkerShown ? <WorkerBanner {...worker} /> : null}
      {isShown ? (
        <Notice icon={Download} title="نصب رزرو" text="رزرو را نصب کنید تا سریع‌تر و بدون مرورگر باز شود.">
          <PlainButton variant="primary" size="small" onClick={() => void install()}>
            نصب
          </PlainButton>
          <PlainButton variant="ghost" size="small" onClick={installLater}>
            بعداً
          </PlainButton>
        </Notice>
      ) : null}
    </div>
  )
}

function WorkerBanner({ needsRefresh, registrationError }: { needsRefresh: boolean; registrationError: boolean }) {
  if (needsRefresh)
    return (
      <Notice
        icon={RefreshCw}
        title="نسخهٔ جدید آماده است"
        text="برای دیدن نسخهٔ جدید، صفحه یک بار دوباره بارگذاری می‌شود."
      >
        <PlainButton variant="primary" size="small" onClick={() => void refreshNow()}>
          به‌روزرسانی
        </PlainButton>
        <PlainButton variant="ghost" size="small" onClick={closeWorkerNotice}>
          بعداً
        </PlainButton>
      </Notice>
    )
  return (
    <Notice
      icon={registrationError ? CloudOff : WifiOff}
      title={registrationError ? 'حالت آفلاین فعال نشد' : 'آمادهٔ کار بدون اینترنت'}
      text={
        registrationError
          ? 'رزرو کار می‌کند، ولی بدون اینترنت باز نمی‌شود.'
          : 'از این به بعد رزرو بدون اینترنت هم باز می‌شود.'
      }
    >
      <PlainButton variant="ghost" size="small" onClick={closeWorkerNotice}>
        بستن
      </PlainButton>
    </Notice>
  )
}

function Notice({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section
      aria-live="polite"
      aria-label={title}
      className="pointer-events-auto flex w-full max-w-md flex-wrap items-center gap-3 rounded-3 border border-line bg-raised p-3 shadow-2"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-2 bg-accent-soft text-accent-strong">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-xs leading-5 text-muted">{text}</p>
      </div>
      <div className="ms-auto flex gap-1">{children}</div>
    </section>
  )
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Component, type ReactNode } from 'react'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

const reasons = {
  /** The app itself could not be fetched, not even after a full load. */
  code: { title: 'رزرو باز نشد', text: 'اینترنت خود را بررسی کنید و دوباره تلاش کنید.' },
  /** Without it no call would find the server. */
  config: {
    title: 'تنظیمات رزرو بارگذاری نشد',
    text: 'فایل config.json از سرور دریافت نشد؛ خودکار دوباره تلاش می‌شود. اگر برطرف نشد، به پشتیبانی خبر دهید.',
  },
  /** Something threw where no page stands around it. */
  broken: { title: 'در این صفحه خطایی رخ داد', text: 'اگر تکرار شد، به پشتیبانی خبر دهید.' },
}

export type LostProps = { reason: keyof typeof reasons; onRetry?: () => void }

/** Instead of everything: what could not be shown, and the way on. */
export function Lost({ reason, onRetry = () => window.location.reload() }: LostProps) {
  const { title, text } = reasons[reason]
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4 text-center">
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="max-w-md leading-7 text-muted">{text}</p>
      <PlainButton variant="primary" onClick={onRetry}>
        تلاش دوباره
      </PlainButton>
    </main>
  )
}

/** Around everything, so that no fault leaves an empty page. React asks for a class here. */
export class LostBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'

export type BulkBarProps = { count: number; summary?: ReactNode; onClear: () => void; children: ReactNode }

/** Bulk actions on the selected rows; the bar floats over the foot of the list. */
export function BulkBar({ count, summary, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="کار با ردیف‌های انتخاب‌شده"
      className="sticky bottom-20 z-20 mx-auto mb-3 flex w-max max-w-[calc(100%-1rem)] animate-enter flex-wrap items-center gap-2 rounded-3 border border-line-strong bg-raised py-2 ps-4 pe-2 shadow-2 lg:bottom-4"
    >
      <p aria-live="polite" className="me-1 text-sm">
        <b>{formatCount(count)} انتخاب</b>
        {summary ? <span className="text-muted"> · {summary}</span> : null}
      </p>
      {children}
      <IconButton icon={X} label="برداشتن انتخاب" onPress={onClear} />
    </section>
  )
}

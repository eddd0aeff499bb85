'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'

/** A part of a page that could not be read. A whole page uses ErrorPage. */
export function ErrorState({ error, onRetry }: { error: { message: string; traceId?: string }; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-bad-soft text-bad">
        <CircleAlert aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <p className="text-base font-bold">این بخش بارگذاری نشد</p>
      <p className="max-w-md text-sm leading-6 text-muted">{error.message}</p>
      {error.traceId ? (
        <p className="text-xs text-muted">
          کد پیگیری: <Code text={error.traceId} />
        </p>
      ) : null}
      {onRetry ? (
        <Button icon={RotateCw} onPress={onRetry} className="mt-2">
          تلاش دوباره
        </Button>
      ) : null}
    </div>
  )
}

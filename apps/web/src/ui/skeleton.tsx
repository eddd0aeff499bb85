import { cx } from '#ui/class-names.ts'

/** A grey block in the place of what is being read; give it the size of what will stand there. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-shimmer rounded-1', /\bbg-/.test(className) ? '' : 'bg-sunken', className)}
    />
  )
}

/** A page being read: title row and a card of lines, with one word for screen readers. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">در حال آوردن صفحه…</output>
      <div className="flex items-center gap-4">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-40 bg-line" />
          <Skeleton className="h-4 w-64 max-w-full bg-line" />
        </div>
        <Skeleton className="h-9 w-28 bg-line" />
      </div>
      <div className="rounded-2 border border-line bg-surface">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-0">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="hidden h-4 w-32 sm:block" />
            <Skeleton className="h-6 w-24 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  )
}

import { cx } from './class-names.ts'

/** A grey block in the place of what is being read; give it the size of what will stand there. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-shimmer rounded-1', /\bbg-/.test(className) ? '' : 'bg-sunken', className)}
    />
  )
}

/** A page being read: its title and its card, with one word for screen readers. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">در حال بارگذاری صفحه…</output>
      <Skeleton className="h-10 w-48 bg-line" />
      <Skeleton className="h-96 border border-line bg-surface" />
    </div>
  )
}

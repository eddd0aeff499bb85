import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Cached } from '#lib/offline-cache.ts'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

type Query<T> = Pick<UseQueryResult<Cached<T>>, 'data' | 'error' | 'refetch' | 'isFetching'>

type Props<T> = {
  /** Names the part; `head` takes its place where there is something to choose. */
  title: string
  head?: ReactNode
  actions?: ReactNode
  query: Query<T>
  /** The least height of the content, made for as many rows as it shows: nothing moves when it comes, and nothing scrolls within. */
  height: string
  children: (value: T) => ReactNode
  className?: string
  ref?: Ref<HTMLElement>
}

/** A part of the page with its own reading: it loads, fails and is tried again alone. */
export function HomeWidget<T>({ title, head, actions, query, height, children, className, ref }: Props<T>) {
  return (
    <section
      ref={ref}
      aria-label={title}
      className={cx('min-w-0 overflow-clip rounded-2 border border-line bg-surface', className)}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        {head ? (
          <>
            <h2 className="sr-only">{title}</h2>
            {head}
          </>
        ) : (
          <h2 className="text-base font-bold">{title}</h2>
        )}
        <div className="ms-auto flex items-center gap-3">{actions}</div>
      </header>
      <div className={cx('relative grid', height)}>{contentOf(query, children)}</div>
    </section>
  )
}

function contentOf<T>(query: Query<T>, children: (value: T) => ReactNode) {
  if (query.data) return children(query.data.value)
  if (query.error) return <Failed error={query.error} query={query} />
  return <Reading />
}

function Reading() {
  return (
    <div className="absolute inset-0 flex flex-col gap-4 overflow-hidden p-4">
      <output className="sr-only">در حال بارگذاری…</output>
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className="flex shrink-0 items-center gap-3">
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-12 shrink-0" />
        </div>
      ))}
    </div>
  )
}

function Failed<T>({ error, query }: { error: Error; query: Query<T> }) {
  return (
    <div
      role="alert"
      className="flex h-full flex-wrap content-center items-center justify-center gap-x-4 gap-y-2 p-3 text-center"
    >
      <p className="flex items-center gap-2 text-sm font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
        این بخش بارگذاری نشد
      </p>
      <p className="text-xs leading-5 text-muted">{error.message}</p>
      <Button size="small" icon={RotateCw} isPending={query.isFetching} onPress={() => void query.refetch()}>
        تلاش دوباره
      </Button>
    </div>
  )
}

/** Titles and places of the parts that a phone shows below its first sight, which keep them before they are there. */
export const homePlaces = {
  figures: { title: 'شاخص‌ها', className: 'max-lg:order-3 lg:col-span-2', height: 'min-h-40 lg:min-h-[5.75rem]' },
  queues: { title: 'در صف', className: 'max-lg:order-4', height: 'min-h-[30rem]' },
  feed: { title: 'فعالیت‌های اخیر', className: 'max-lg:order-5', height: 'min-h-[30rem]' },
}

/** A link in a widget's head or foot. A finger needs the height. */
export const homeLink =
  'inline-flex min-h-8 items-center rounded-1 text-xs font-semibold text-accent-strong hover:underline pointer-coarse:min-h-tap'

/** How a HomeToggle looks in a widget's head. */
export const headToggle = {
  className: '-ms-2.5 flex min-w-0 gap-1',
  optionClass:
    'flex min-h-8 cursor-pointer items-center gap-1.5 rounded-1 px-2.5 text-sm font-semibold text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:text-accent-strong pointer-coarse:min-h-tap',
}

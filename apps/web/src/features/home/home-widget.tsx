import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Kept } from '#lib/kept.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Query<T> = Pick<UseQueryResult<Kept<T>>, 'data' | 'error' | 'refetch' | 'isFetching'>

type Props<T> = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  query: Query<T>
  /** The height of the content, whatever it shows: nothing moves when it comes. */
  height: string
  children: (value: T) => ReactNode
}

/** A part of the page with its own reading: it loads, fails and is tried again alone. */
export function HomeWidget<T>({ title, description, actions, query, height, children }: Props<T>) {
  return (
    <Card title={title} description={description} actions={actions} isFlush>
      <div className={cx('border-t border-line', height)}>
        <HomeReading query={query}>{children}</HomeReading>
      </div>
    </Card>
  )
}

/** What was read, or that it is being read, or why it could not be. */
export function HomeReading<T>({ query, children }: Pick<Props<T>, 'query' | 'children'>) {
  if (query.data) return children(query.data.value)
  if (query.error) return <Failed error={query.error} query={query} />
  return (
    <div className="flex h-full flex-col gap-4 overflow-hidden p-4">
      <output className="sr-only">در حال خواندن…</output>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
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
    <div role="alert" className="flex h-full flex-col items-center justify-center gap-2 p-4 text-center">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
        نشد این بخش را بیاوریم
      </p>
      <p className="text-xs leading-5 text-muted">{error.message}</p>
      <Button size="small" icon={RotateCw} isPending={query.isFetching} onPress={() => void query.refetch()}>
        تلاش دوباره
      </Button>
    </div>
  )
}

/** A link in a widget's head or foot. A finger needs the height. */
export const homeLink =
  'inline-flex min-h-8 items-center rounded-1 text-xs font-semibold text-accent-strong hover:underline pointer-coarse:min-h-tap'

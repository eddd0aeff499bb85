import { Skeleton } from '#ui/skeleton.tsx'

/** As high as the figures and the first chart that come. */
export function StatisticsSkeleton() {
  return (
    <>
      <output className="sr-only">در حال آوردن آمار…</output>
      <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-25 rounded-2 bg-line" />
        ))}
      </div>
      <Skeleton className="h-140 rounded-2 bg-line" />
    </>
  )
}

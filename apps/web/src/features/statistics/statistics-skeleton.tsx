import { Skeleton } from '#ui/primitives/skeleton.tsx'

const box = 'rounded-2 border border-line bg-surface'

/** As high as the figures and the first chart that come. */
export function StatisticsSkeleton() {
  return (
    <>
      <output className="sr-only">در حال بارگذاری آمار…</output>
      <div className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={`flex h-28 flex-col gap-2.5 px-3.5 py-3 ${box}`}>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-auto h-4 w-16 rounded-full" />
          </div>
        ))}
      </div>
      <div className={`flex flex-col gap-4 p-4 ${box}`}>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-60" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-5" />
        ))}
      </div>
    </>
  )
}

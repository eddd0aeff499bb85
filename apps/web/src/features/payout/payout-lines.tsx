import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Payout, PayoutLine } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutLines } from './payout-queries.ts'
import { Code } from '#ui/primitives/code.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** The orders that make a payout up; their sum is its amount. */
export function PayoutLines({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { data, error, refetch } = useQuery(payoutLines(payout.id))
  return (
    <Drawer isOpen onClose={onClose} title={`سفارش‌های ${payout.hostName}`}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <ul aria-label="سفارش‌های این تسویه" className="divide-y divide-line text-sm">
            {data.items.map((line) => (
              <li key={line.orderId ?? 'other'} className="flex items-start justify-between gap-3 py-2.5">
                <Line line={line} />
                <Money rials={line.amountRials} className="shrink-0 font-medium whitespace-nowrap" />
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-3 border-t border-line pt-3 font-bold">
            جمع <Money rials={payout.amountRials} />
          </p>
        </>
      ) : error ? null : (
        <Skeleton className="h-60" />
      )}
    </Drawer>
  )
}

function Line({ line }: { line: PayoutLine }) {
  if (line.orderId === null || line.endsAt === null)
    return <span>{line.amountRials < 0 ? 'بدهی و اصلاحات از پیش' : 'مانده و اصلاحات از پیش'}</span>
  return (
    <span className="min-w-0">
      <Link to="/order/$id" params={{ id: String(line.orderId) }} className="text-accent-strong hover:underline">
        <Code text={line.orderCode ?? ''} />
      </Link>{' '}
      <span className="text-muted">{line.title}</span>
      <span className="block text-xs text-muted">
        پایان <JalaliInstant at={line.endsAt} />
      </span>
    </span>
  )
}

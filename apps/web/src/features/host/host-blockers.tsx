import { blockerText, type HostBlocker } from '@rezerv/contract/host/host-closing-endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '#ui/primitives/banner.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

type BlockersProps = { hostId: number; answer: UseQueryResult<{ items: HostBlocker[] }> }

/** What keeps a host from being closed, each with the way to it. */
export function HostBlockers({ hostId, answer }: BlockersProps) {
  if (answer.error) return <Banner tone="bad">{answer.error.message}</Banner>
  if (!answer.data) return <Skeleton className="h-16 w-full" />
  if (answer.data.items.length === 0)
    return <p>چیزی باز نمانده است. آگهی‌های منتشرشدهٔ این میزبان متوقف می‌شوند و دیگر چیزی نمی‌فروشد.</p>
  return (
    <>
      <p>تا پایان این موردها حساب بسته نمی‌شود:</p>
      <ul className="flex flex-col gap-2 text-ink">
        {answer.data.items.map((blocker) => (
          <li key={blocker.kind} className="rounded-2 border border-line px-3 py-2 text-sm">
            <span className="font-semibold">{blockerText(blocker)}</span>
            <span className="flex flex-wrap gap-x-3">
              {blocker.kind === 'balance' ? (
                <Link to="/user/host/$id" params={{ id: String(hostId) }} search={{ tab: 'money' }} className={link}>
                  گردش حساب
                </Link>
              ) : null}
              {blocker.items.map((item) => (
                <Item key={item.id} kind={blocker.kind} item={item} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const link = 'inline-flex min-h-8 items-center text-accent-strong hover:underline pointer-coarse:min-h-tap'

function Item({ kind, item }: { kind: HostBlocker['kind']; item: HostBlocker['items'][number] }) {
  if (kind === 'payout')
    return (
      <Link to="/transactions" search={{ tab: 'payouts' }} className={link}>
        <Code text={item.code} />
      </Link>
    )
  return (
    <Link to="/order/$id" params={{ id: String(item.id) }} className={link}>
      <Code text={item.code} />
    </Link>
  )
}

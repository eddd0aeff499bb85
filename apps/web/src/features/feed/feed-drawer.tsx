import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Rss } from 'lucide-react'
import type { Feed } from '@rezerv/contract/feed/feed.ts'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { FeedConflicts } from './feed-conflicts.tsx'
import { FeedForm } from './feed-form.tsx'
import { FeedLinks } from './feed-links.tsx'
import { feedList } from './feed-queries.ts'
import { FeedRow } from './feed-row.tsx'

type Props = { listingId: number; units: CalendarUnit[] }

/** The button of a listing's calendar that opens its calendars on other sites. */
export function FeedDrawer(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={Rss} onPress={() => setOpen(true)}>
        تقویم‌های بیرونی
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="تقویم‌های بیرونی">
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Panel {...props} />
        </Suspense>
      </Drawer>
    </>
  )
}

/** What other sites have sold of the units, and what they may read of ours. */
function Panel({ listingId, units }: Props) {
  const { data } = useSuspenseQuery(feedList(listingId))
  const [editing, setEditing] = useState<Feed | 'new' | null>(null)
  const close = () => setEditing(null)
  if (editing) return <FeedForm units={units} feed={editing === 'new' ? undefined : editing} onDone={close} />
  return (
    <div className="flex flex-col gap-6">
      <FeedConflicts conflicts={data.conflicts} />
      <section className="flex flex-col gap-3" aria-label="خواندن از سایت‌های دیگر">
        <h3 className="text-sm font-bold">خواندن از سایت‌های دیگر</h3>
        {data.items.length === 0 ? (
          <p className="text-sm leading-6 text-muted">
            اگر این آگهی در سایت دیگری هم فروخته می‌شود، نشانی تقویم iCal آن را بدهید تا روزهای فروخته‌شده این‌جا بسته
            شوند.
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-2 border border-line">
            {data.items.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onEdit={() => setEditing(feed)} />
            ))}
          </ul>
        )}
        <Button icon={Plus} className="self-start" onPress={() => setEditing('new')}>
          افزودن تقویم
        </Button>
      </section>
      <FeedLinks units={units} links={data.links} />
    </div>
  )
}

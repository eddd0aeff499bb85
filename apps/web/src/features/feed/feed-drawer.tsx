import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Rss } from 'lucide-react'
import { type Feed, type FeedLink, wholeName, feedEndpoints } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { type CalendarConflict, oursName, theirsName, timesText } from '@rezerv/contract/feed/feed-conflict.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { FeedForm } from './feed-form.tsx'
import { feedList, makeFeedLink, makeWholeFeedLink, revokeFeedLink, revokeWholeFeedLink } from './feed-queries.ts'
import { FeedRow } from './feed-row.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { SecretAddress } from '#ui/primitives/secret-address.tsx'
import { CommandButton } from '#data-button.tsx'

/** `hasWhole`: it is a place with several units, which another site may sell as one. */
type Props = { listingId: number; units: CalendarUnit[]; hasWhole: boolean }

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

function Panel({ listingId, units, hasWhole }: Props) {
  const { data } = useSuspenseQuery(feedList(listingId))
  const [editing, setEditing] = useState<Feed | 'new' | null>(null)
  const close = () => setEditing(null)
  if (editing) {
    const feed = editing === 'new' ? undefined : editing
    return <FeedForm units={units} hasWhole={hasWhole} feed={feed} onDone={close} />
  }
  return (
    <div className="flex flex-col gap-6">
      <Conflicts conflicts={data.conflicts} />
      <section className="flex flex-col gap-3" aria-label="دریافت از سایت‌های دیگر">
        <h3 className="text-sm font-bold">دریافت از سایت‌های دیگر</h3>
        {data.items.length === 0 ? (
          <p className="text-sm leading-6 text-muted">
            اگر این آگهی در سایت دیگری هم فروخته می‌شود، نشانی تقویم iCal آن را بدهید تا روزهای فروخته‌شده اینجا بسته
            شوند.
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-2 border border-line">
            {data.items.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onEdit={() => setEditing(feed)} />
            ))}
          </ul>
        )}
        <Button icon={Plus} needs={feedEndpoints.addFeed} className="self-start" onPress={() => setEditing('new')}>
          افزودن تقویم
        </Button>
      </section>
      <FeedLinks listingId={listingId} units={units} hasWhole={hasWhole} links={data.links} />
    </div>
  )
}

/** Times that are sold twice, on another site and here, or sold there though they are closed. An order leads to its page. */
function Conflicts({ conflicts }: { conflicts: CalendarConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Banner tone="bad" title={`${toPersianDigits(conflicts.length)} تداخل با تقویم‌های بیرونی`}>
      <ul aria-label="تداخل‌ها" className="mt-1 flex flex-col gap-2">
        {conflicts.map((one) => (
          <li key={one.key}>
            {theirsName(one)}، {one.unitName}: {timesText(one.theirs)}
            <br />
            <Ours conflict={one} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Ours({ conflict }: { conflict: CalendarConflict }) {
  const { order } = conflict.ours
  if (!order) return `${oursName(conflict)}، ${timesText(conflict.ours)}`
  return (
    <Link
      to="/order/$id"
      params={{ id: String(order.id) }}
      className="inline-flex min-h-8 items-center font-semibold text-accent-strong underline pointer-coarse:min-h-tap"
    >
      <Code text={order.code} />، {order.customerName}، {timesText(conflict.ours)}
    </Link>
  )
}

/** The secret addresses from which other sites read our calendars: one for the whole place, and one for each unit. */
function FeedLinks({ listingId, units, hasWhole, links }: Props & { links: FeedLink[] }) {
  return (
    <section className="flex flex-col gap-3" aria-label="نشانی برای سایت‌های دیگر">
      <h3 className="text-sm font-bold">نشانی برای سایت‌های دیگر</h3>
      <p className="text-sm leading-6 text-muted">
        روزهای رزروشده و بسته را بدون نام مشتری نشان می‌دهد؛ آن را در سایت دیگر بگذارید تا همان روز دو بار فروخته نشود.
      </p>
      <ul className="divide-y divide-line rounded-2 border border-line">
        {hasWhole ? (
          <SecretLink
            name={wholeName}
            detail="اگر یکی از واحدها رزرو یا بسته باشد، آن روز پر است"
            make={makeWholeFeedLink}
            revoke={revokeWholeFeedLink}
            id={listingId}
            link={links.find(({ whole }) => whole)}
          />
        ) : null}
        {units.map(({ id, name }) => (
          <SecretLink
            key={id}
            name={name}
            make={makeFeedLink}
            revoke={revokeFeedLink}
            id={id}
            link={links.find(({ unitId, whole }) => unitId === id && !whole)}
          />
        ))}
      </ul>
    </section>
  )
}

type LinkProps = {
  name: string
  detail?: string
  make: typeof makeFeedLink
  revoke: typeof revokeFeedLink
  /** The record's that has the address. */
  id: number
  link: FeedLink | undefined
}

function SecretLink({ name, detail, make, revoke, id, link }: LinkProps) {
  const [path, setPath] = useState<string>()
  const request = { params: { id } }
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-32">
          <b>{name}</b>
          {detail ? <span className="block text-xs text-muted">{detail}</span> : null}
          {link ? (
            <span className="block text-xs text-muted">
              {link.lastReadAt ? (
                <>
                  آخرین دریافت <Relative at={link.lastReadAt} />
                </>
              ) : (
                'هنوز دریافت نشده'
              )}
            </span>
          ) : null}
        </span>
        <CommandButton
          size="small"
          aria-label={`${link ? 'نشانی جدید' : 'ساخت نشانی'} ${name}`}
          command={make}
          request={request}
          onSuccess={(made) => setPath(made.path)}
        >
          {link ? 'نشانی جدید' : 'ساخت نشانی'}
        </CommandButton>
        {link ? (
          <CommandButton
            size="small"
            variant="ghost"
            aria-label={`باطل کردن نشانی ${name}`}
            command={revoke}
            request={request}
            onSuccess={() => setPath(undefined)}
          >
            باطل کردن
          </CommandButton>
        ) : null}
      </div>
      {path ? <SecretAddress path={path} /> : null}
    </li>
  )
}

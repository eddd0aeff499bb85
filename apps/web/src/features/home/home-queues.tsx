import { HomeQueueKind, homeQueueLabels, type HomeQueue } from '@rezerv/contract/home/home-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  BedDouble,
  CarFront,
  Hourglass,
  Landmark,
  MessageSquareText,
  RotateCw,
  Ticket,
  Undo2,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { useMayDo } from '#lib/rights/rights.ts'
import { Relative } from '#ui/primitives/jalali.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { homeComments, homeQueues } from './home-more-queries.ts'
import { homePlaces, HomeWidget } from './home-widget.tsx'

type QueueLink = { icon: LucideIcon; link: LinkProps }

const queueLinks: Record<HomeQueueKind, QueueLink> = {
  order_answer: { icon: Hourglass, link: { to: '/order', search: { status: 'awaiting_host' } } },
  host_review: { icon: UserRoundCheck, link: { to: '/user/host', search: { status: 'ready_for_review' } } },
  car_review: { icon: CarFront, link: { to: '/host/car', search: { status: 'submitted' } } },
  event_review: { icon: Ticket, link: { to: '/host/event', search: { status: 'submitted' } } },
  space_review: { icon: BedDouble, link: { to: '/host/space', search: { status: 'submitted' } } },
  refund_due: { icon: Undo2, link: { to: '/transactions', search: { tab: 'refunds' } } },
  payout_open: { icon: Landmark, link: { to: '/transactions', search: { tab: 'payouts' } } },
}
const comments: QueueLink = { icon: MessageSquareText, link: { to: '/comments', search: { view: 'pending' } } }

export function HomeQueues() {
  const query = useQuery(homeQueues)
  const mayComments = useMayDo(commentEndpoints.countComments.right)
  return (
    <HomeWidget {...homePlaces.queues} query={query}>
      {({ items }) => (
        <ul className="flex h-full flex-col divide-y divide-line">
          {HomeQueueKind.options.map((kind) => {
            const queue = items.find((one) => one.kind === kind)
            return queue ? <Queue key={kind} {...queueLinks[kind]} {...queue} label={homeQueueLabels[kind]} /> : null
          })}
          {mayComments ? <Comments /> : null}
        </ul>
      )}
    </HomeWidget>
  )
}

type QueueProps = QueueLink & Omit<HomeQueue, 'kind'> & { label: string }

function Queue({ icon: Icon, link, label, count, since, amountRials }: QueueProps) {
  const isEmpty = count === 0
  return (
    <li className="max-h-20 flex-1">
      <Link
        {...link}
        className="flex h-full min-h-11 items-center gap-3 px-4 py-1 text-sm outline-offset-[-2px] hover:bg-hover"
      >
        <Icon aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={isEmpty ? 'truncate text-muted' : 'truncate font-semibold'}>{label}</span>
          {since ? (
            <span className="flex min-w-0 gap-x-2 text-xs text-muted">
              <span className="truncate">
                <Relative at={since} />
              </span>
              {amountRials ? <Money rials={amountRials} className="shrink-0 whitespace-nowrap" /> : null}
            </span>
          ) : null}
        </span>
        <b className={isEmpty ? 'font-medium text-muted' : 'text-lg'}>{formatCount(count)}</b>
      </Link>
    </li>
  )
}

/** Of another part of the server: it is read, and fails, apart from the other queues. */
function Comments() {
  const { data, error, isFetching, refetch } = useQuery(homeComments)
  if (data)
    return (
      <Queue
        {...comments}
        label="نظر در انتظار بررسی"
        count={data.value.pending}
        since={data.value.oldestAt}
        amountRials={null}
      />
    )
  return (
    <li className="flex max-h-20 min-h-11 flex-1 items-center gap-3 px-4 text-sm text-muted">
      <MessageSquareText aria-hidden="true" className="size-[18px] shrink-0" />
      <span className="flex-1">{error ? 'نظرها بارگذاری نشد' : 'نظر در انتظار بررسی'}</span>
      {error ? (
        <IconButton
          icon={RotateCw}
          label="تلاش دوباره برای نظرها"
          isPending={isFetching}
          onPress={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-5 w-6" />
      )}
    </li>
  )
}

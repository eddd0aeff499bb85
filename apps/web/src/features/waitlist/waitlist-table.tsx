import { useSuspenseQuery } from '@tanstack/react-query'
import { Hourglass, Trash2 } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type WaitlistEntry, waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { CommandIcon } from '#data-button.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { takeOff, waitlistOf } from './waitlist-queries.ts'
import { waitStateBadge } from './waitlist-status.ts'

/** Who waits for places of an event, by occurrence, and what became of each. */
export function WaitlistTable({ listingId }: { listingId: number }) {
  const { items } = useSuspenseQuery(waitlistOf(listingId)).data
  if (items.length === 0)
    return (
      <Card isFlush>
        <EmptyState icon={Hourglass} title="کسی در انتظار نیست">
          وقتی بلیتی تمام شده است، در صفحهٔ رزرو مشتری را به فهرست انتظار اضافه کنید؛ هر جا که آزاد شود به نوبت پیشنهاد
          می‌شود.
        </EmptyState>
      </Card>
    )
  const times = [...new Set(items.map(({ startsAt }) => startsAt))]
  return (
    <div className="flex flex-col gap-4">
      {times.map((startsAt) => (
        <Occurrence key={startsAt} startsAt={startsAt} entries={items.filter((one) => one.startsAt === startsAt)} />
      ))}
    </div>
  )
}

function Occurrence({ startsAt, entries }: { startsAt: string; entries: WaitlistEntry[] }) {
  const when = formatInstant(startsAt, 'full')
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  return (
    <Card isFlush title={when} description={toPersianDigits(`${waiting} نفر در انتظار`)}>
      <ul aria-label={`فهرست انتظار ${when}`} className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry }: { entry: WaitlistEntry }) {
  const { id, ticketName, category, quantity, customerName, customerMobile, state, turn } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {turn === null ? null : <span className="text-muted">{toPersianDigits(turn)}</span>}
          {customerName}
          <StatusBadge {...waitStateBadge(state)} />
        </p>
        <p className="text-sm text-muted">
          <MobileNumber mobile={customerMobile} /> · {toPersianDigits(`${quantity} ${ticketName}`)}
          {category === null ? null : `، ${category}`}
        </p>
      </div>
      <Outcome entry={entry} />
      <span className="flex min-w-11 justify-end">
        {state === 'waiting' ? (
          <MayDo needs={waitlistEndpoints.leaveWaitlist}>
            <CommandIcon
              icon={Trash2}
              label={`برداشتن ${customerName}`}
              command={takeOff}
              request={{ params: { id } }}
            />
          </MayDo>
        ) : null}
      </span>
    </li>
  )
}

/** The offer with its deadline; of an entry that is over why. */
function Outcome({ entry: { orderId, orderCode, offerUntil, endReason, createdAt } }: { entry: WaitlistEntry }) {
  return (
    <p className="text-sm sm:w-56">
      {orderId !== null && orderCode !== null ? (
        <WordLink to="/order/$id" params={{ id: String(orderId) }}>
          <Code text={orderCode} />
        </WordLink>
      ) : null}
      <span className="block text-muted">
        {offerUntil
          ? `تا ${formatInstant(offerUntil, 'near')}`
          : (endReason ?? `از ${formatInstant(createdAt, 'near')}`)}
      </span>
    </p>
  )
}

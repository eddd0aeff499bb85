import { Armchair, CalendarX2, Pencil, ShoppingCart } from 'lucide-react'
import { type Occurrence, occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { CheckInLink } from './occurrence-check-in.tsx'
import { occurrenceStatusBadge } from './occurrence-status.ts'

type Props = {
  day: string
  occurrences: Occurrence[]
  now: string
  onChange: (one: Occurrence) => void
  onCancel: (one: Occurrence) => void
}

export function OccurrenceDay({ day, occurrences, now, onChange, onCancel }: Props) {
  return (
    <Card title={formatDay(day, 'full')}>
      {occurrences.length === 0 ? (
        <p className="text-sm text-muted">در این روز سانسی نیست؛ از پایین صفحه سانس اضافه کنید.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {occurrences.map((one) => (
            <li key={one.id} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center gap-2">
                <h3 className="font-bold">
                  {formatTime(one.startsAt)} تا {formatTime(one.endsAt)}
                </h3>
                <StatusBadge {...occurrenceStatusBadge(one, now)} />
                {one.status === 'scheduled' && one.endsAt >= now ? (
                  <MayDo needs={occurrenceEndpoints.changeOccurrence}>
                    <span className="ms-auto flex">
                      <IconButton
                        icon={Pencil}
                        label={`تغییر سانس ${formatTime(one.startsAt)}`}
                        onPress={() => onChange(one)}
                      />
                      <IconButton
                        icon={CalendarX2}
                        label={`لغو سانس ${formatTime(one.startsAt)}`}
                        onPress={() => onCancel(one)}
                      />
                    </span>
                  </MayDo>
                ) : null}
              </div>
              <Figures one={one} />
              {one.status === 'scheduled' ? (
                <div className="flex flex-wrap gap-2">
                  <CheckInLink occurrence={one} />
                  {one.hallPlanId === null ? null : (
                    <LinkButton size="small" icon={Armchair} to="/event/seats/$id" params={{ id: String(one.id) }}>
                      صندلی‌ها
                    </LinkButton>
                  )}
                  {one.startsAt > now ? (
                    <LinkButton
                      size="small"
                      icon={ShoppingCart}
                      to="/booking/event/$id"
                      params={{ id: String(one.listingId) }}
                      search={{ occurrence: one.id }}
                    >
                      رزرو
                    </LinkButton>
                  ) : null}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const cell = 'py-1 ps-2 text-end'

const Cells = ({ of: { sold, held, capacity } }: { of: Pick<Occurrence, 'sold' | 'held' | 'capacity'> }) =>
  [sold, held, capacity].map((count, place) => (
    <td key={place} className={cell}>
      {formatCount(count)}
    </td>
  ))

function Figures({ one }: { one: Occurrence }) {
  return (
    <table className="w-full text-xs">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-medium">
            بلیت
          </th>
          {['فروخته', 'رزرو موقت', 'ظرفیت'].map((head) => (
            <th key={head} scope="col" className={`${cell} font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {one.tickets.map((ticket) => (
          <tr key={ticket.ticketId} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {ticket.name}
            </th>
            <Cells of={ticket} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-1 text-start font-semibold">
            همه
          </th>
          <Cells of={one} />
        </tr>
      </tfoot>
    </table>
  )
}

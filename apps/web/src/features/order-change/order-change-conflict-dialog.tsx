import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, CalendarClock, CalendarX2, Globe, type LucideIcon } from 'lucide-react'
import { type CalendarConflict, theirsName } from '@rezerv/contract/feed/feed-conflict.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { MonthChanges } from '#features/month/month-change-queries.ts'
import { order as orderOf } from '#features/order/order-queries.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { OrderChangeDialog } from './order-change-dialog.tsx'
import { OrderChangeConflictMove } from './order-change-conflict-move.tsx'
import { SwapDialog } from './order-change-swap-dialog.tsx'

type Props = { conflict: CalendarConflict; changing: MonthChanges; feeds?: ReactNode; onClose: () => void }

/** Days that another site has sold too: both sides, and what makes one of them give way. */
export function ConflictDialog({ conflict, changing, feeds, onClose }: Props) {
  const { order, reason } = conflict.ours
  const [next, setNext] = useState<'change' | 'swap'>()
  const known = useQuery(orderOf(order?.id ?? 0)).data
  if (known && next === 'change') return <OrderChangeDialog order={known} onClose={onClose} />
  if (known && next === 'swap') return <SwapDialog order={known} onSwapped={changing.moved} onClose={onClose} />
  return (
    <Modal onClose={onClose} title={`تداخل در ${toPersianDigits(conflict.unitName)}`} gap={4}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side icon={CalendarX2} name="اینجا" times={conflict.ours}>
          {order ? <OurOrder order={order} known={known} onLeave={onClose} /> : `بسته: ${reason || 'بدون دلیل'}`}
        </Side>
        <Side icon={Globe} name="سایت دیگر" times={conflict.theirs}>
          <bdi>{theirsName(conflict)}</bdi>
        </Side>
      </div>
      {order === null ? (
        <Reopen conflict={conflict} changing={changing} onClose={onClose} />
      ) : known ? (
        <WaysOut {...{ conflict, changing, onClose }} order={known} onNext={setNext} />
      ) : (
        <Progress label="بارگذاری سفارش" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          رزرو سایت دیگر واقعی نیست؟ آن را در همان سایت لغو کنید، یا عبارتش را در تقویم بیرونی کنار بگذارید.
        </p>
        {feeds}
      </div>
    </Modal>
  )
}

type SideProps = { icon: LucideIcon; name: string; times: TimeRange; children: ReactNode }

function Side({ icon: Icon, name, times, children }: SideProps) {
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2 rounded-2 border border-line p-3.5 text-sm">
      <h3 className="flex items-center gap-1.5 text-xs font-semibold text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {name}
      </h3>
      <div className="font-semibold">{children}</div>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-2 text-muted">
        <dt>از</dt>
        <dd className="text-ink">{formatInstant(times.startsAt, 'near')}</dd>
        <dt>تا</dt>
        <dd className="text-ink">{formatInstant(times.endsAt, 'near')}</dd>
      </dl>
    </section>
  )
}

type OurProps = {
  order: NonNullable<CalendarConflict['ours']['order']>
  known: Order | undefined
  onLeave: () => void
}

function OurOrder({ order, known, onLeave }: OurProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to="/order/$id"
        params={{ id: String(order.id) }}
        onClick={onLeave}
        className="text-accent-strong underline"
      >
        <Code text={order.code} />
      </Link>
      <bdi>{order.customerName}</bdi>
      {known ? <StatusBadge {...orderStatusBadge(known.status)} className="ms-auto" /> : null}
    </div>
  )
}

type WaysProps = Omit<Props, 'feeds'> & { order: Order; onNext: (next: 'change' | 'swap') => void }

/** To another unit with one press, else to other days, or in the place of another order. */
function WaysOut({ order, onNext, ...given }: WaysProps) {
  if (!orderCan('change', order.status))
    return (
      <p className="text-sm text-muted">این سفارش شروع شده است و جابه‌جا نمی‌شود؛ با مشتری یا سایت دیگر هماهنگ کنید.</p>
    )
  return (
    <div className="flex flex-col gap-3">
      <OrderChangeConflictMove order={order} {...given} />
      <div className="flex flex-wrap gap-2">
        <Button icon={CalendarClock} onPress={() => onNext('change')}>
          تغییر رزرو
        </Button>
        <Button icon={ArrowLeftRight} onPress={() => onNext('swap')}>
          تعویض با رزرو دیگر
        </Button>
      </div>
    </div>
  )
}

/** Days that were closed here: open, they are the other site's alone. */
function Reopen({ conflict, changing: { change }, onClose }: Omit<Props, 'feeds'>) {
  const [from = '', until = from] = [conflict.days[0], conflict.days.at(-1)]
  const open = () =>
    change.mutate(
      { action: 'open', days: { from, until, weekdays: [] }, unitIds: [conflict.unitId] },
      { onSuccess: onClose },
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" isPending={change.isPending} onPress={open}>
        باز کردن این روزها
      </Button>
      {change.error ? (
        <p role="alert" className="text-sm text-bad">
          {change.error.message}
        </p>
      ) : (
        <p className="min-w-0 flex-1 text-sm text-muted">روزها با رزرو سایت دیگر بسته می‌مانند.</p>
      )}
    </div>
  )
}

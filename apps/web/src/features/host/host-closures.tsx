import { hostClosingEndpoints, type HostClosure } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarOff } from 'lucide-react'
import { command } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { hostClosures } from './host-closing-queries.ts'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { CommandButton } from '#data-button.tsx'

const load = () => import('./host-closure-form.tsx')

/** Days on which all listings of a host are closed, and the way to close and open them. */
export function HostClosures({ hostId }: { hostId: number }) {
  const { data } = useQuery(hostClosures(hostId))
  return (
    <Card
      title="تعطیلی میزبان"
      description="در این روزها هیچ آگهی میزبان رزرو جدید نمی‌گیرد؛ رزروهای قبلی می‌مانند."
      actions={
        <DialogButton
          needs={hostClosingEndpoints.closeHostDays}
          size="small"
          icon={CalendarOff}
          load={load}
          dialog={({ HostClosureForm }, onClose) => <HostClosureForm hostId={hostId} onClose={onClose} />}
        >
          بستن روزها
        </DialogButton>
      }
    >
      {data?.items.length ? (
        <ul className="flex flex-col divide-y divide-line">
          {data.items.map((closure) => (
            <Closure key={closure.id} hostId={hostId} closure={closure} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{data ? 'تعطیلی‌ای ثبت نشده است.' : '…'}</p>
      )}
    </Card>
  )
}

const openDays = command(hostClosingEndpoints.openHostDays, {
  renews: ['host'],
  says: 'تعطیلی حذف شد و روزها باز شدند',
})

function Closure({ hostId, closure }: { hostId: number; closure: HostClosure }) {
  const isOver = closure.until < useToday()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">
          <JalaliDay day={closure.from} />
          {closure.until === closure.from ? null : (
            <>
              {' تا '}
              <JalaliDay day={closure.until} />
            </>
          )}
        </span>
        <span className="block text-muted">
          {closure.reason}
          {closure.createdByName ? ` · ${closure.createdByName}` : ''}
        </span>
      </span>
      {closure.orderCount > 0 ? (
        <Link to="/order" search={{ hostId }} className="inline-flex min-h-tap items-center">
          <StatusBadge tone="warn">{formatCount(closure.orderCount)} رزرو در این روزها</StatusBadge>
        </Link>
      ) : null}
      {isOver ? (
        <StatusBadge tone="calm">گذشته</StatusBadge>
      ) : (
        <CommandButton size="small" command={openDays} request={{ params: { id: hostId, closureId: closure.id } }}>
          باز کردن
        </CommandButton>
      )}
    </li>
  )
}

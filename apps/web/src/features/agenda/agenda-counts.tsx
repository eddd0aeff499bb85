import { type AgendaCount, AgendaKind, agendaKindLabels } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { agendaStatuses } from './agenda-status.ts'

/** A day as a screen reader says it: «تعطیل: نوروز، ۳ ورود، ۲ خروج». */
export const agendaCountsText = (counts: AgendaCount[], holiday: string | undefined) =>
  [
    holiday && `تعطیل: ${holiday}`,
    ...counts.map(({ kind, count }) => toPersianDigits(`${count} ${agendaKindLabels[kind]}`)),
  ]
    .filter(Boolean)
    .join('، ')

/** A day of the month: how many of each kind; on a phone how many in all, and the signs of the kinds. */
export function AgendaDayCounts({ counts, holiday }: { counts: AgendaCount[]; holiday: string | undefined }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <span className="flex flex-col gap-0.5">
      {holiday ? <span className="truncate text-2xs text-bad">{holiday}</span> : null}
      {total === 0 ? null : <b className="text-2xs text-muted md:hidden">{toPersianDigits(total)}</b>}
      <span className="flex flex-wrap gap-0.5">
        {counts.map(({ kind, count }) => {
          const { icon: Icon, box } = agendaStatuses[kind]
          return (
            <span
              key={kind}
              className={cx(
                'flex items-center gap-0.5 rounded-1 p-0.5 text-2xs font-semibold md:h-5 md:px-1 md:py-0',
                box,
              )}
            >
              <Icon className="size-2.5 shrink-0 md:size-3" />
              <span className="max-md:hidden">{toPersianDigits(count)}</span>
            </span>
          )
        })}
      </span>
    </span>
  )
}

export function AgendaLegend() {
  return (
    <ul aria-label="نشانه‌ها" className="flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 text-xs">
      {AgendaKind.options.map((kind) => {
        const { icon: Icon, box } = agendaStatuses[kind]
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={cx('rounded-1 p-1', box)}>
              <Icon aria-hidden="true" className="size-3" />
            </span>
            {agendaKindLabels[kind]}
          </li>
        )
      })}
    </ul>
  )
}

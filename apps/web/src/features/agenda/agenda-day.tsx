import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { AgendaItem } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { AgendaEntry } from './agenda-item.tsx'
import { AgendaPrint } from './agenda-print.tsx'
import { agendaDay } from './agenda-queries.ts'
import type { AgendaSearch } from './agenda-search.ts'

type Props = { day: string; search: AgendaSearch; holiday: string | undefined }

/** Everything of one day by the clock; what is printed is this list alone. */
export function AgendaDayList({ day, search, holiday }: Props) {
  const { data } = useQuery(agendaDay(search, day))
  return (
    <Card
      title={formatDay(day, 'full')}
      description={holiday}
      actions={
        <span data-no-print>
          <IconButton icon={Printer} label="چاپ فهرست روز" onPress={() => window.print()} />
        </span>
      }
    >
      {data ? <AgendaPrint items={data.items} isNarrowed={search.kind !== undefined} /> : null}
      {/* A full day is longer than a screen: beside the month it scrolls by itself. */}
      <div className="-mx-4 px-4 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto print:hidden">
        {data ? <Hours items={data.items} total={data.total} /> : <Skeleton className="h-48 w-full" />}
      </div>
    </Card>
  )
}

function Hours({ items, total }: { items: AgendaItem[]; total: number }) {
  if (items.length === 0) return <p className="text-sm text-muted">در این روز کاری نیست.</p>
  return (
    <div className="flex flex-col gap-3">
      {[...Map.groupBy(items, (item) => formatTime(item.at))].map(([time, found]) => (
        <section key={time} aria-label={`ساعت ${time}`}>
          <h3 className="border-b border-line pb-1 text-sm font-bold">{time}</h3>
          <ul className="divide-y divide-line">
            {found.map((item) => (
              <AgendaEntry key={`${item.kind} ${item.order?.id ?? item.occurrence?.id}`} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {total > items.length ? (
        <p className="text-sm text-muted">
          {toPersianDigits(`${items.length} مورد نخست از ${total}؛ برای دیدن بقیه پالایه بگذارید.`)}
        </p>
      ) : null}
    </div>
  )
}

import type { AgendaItem } from '@rezerv/contract/agenda/agenda.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { hostUpcoming } from './host-closing-queries.ts'

/** The next 60 days at a host's listings, by day; `Entry` draws one thing as the agenda does. */
export function HostUpcoming({ hostId, Entry }: { hostId: number; Entry: ComponentType<{ item: AgendaItem }> }) {
  const { data } = useSuspenseQuery(hostUpcoming(hostId))
  const days = Map.groupBy(data.items, (item) => dayOfInstant(item.at))
  return (
    <Card
      title="پیش رو"
      description="ورودها، خروج‌ها، تحویل‌ها و سانس‌های ۶۰ روز آینده"
      actions={
        <LinkButton size="small" to="/cal" search={{ hostId }}>
          در برنامهٔ کاری
        </LinkButton>
      }
    >
      {data.items.length === 0 ? (
        <EmptyState icon={CalendarCheck} title="تا ۶۰ روز آینده برنامه‌ای نیست" />
      ) : (
        [...days].map(([day, items]) => (
          <section key={day} className="border-b border-line py-2 last:border-b-0">
            <h3 className="text-sm font-bold">
              <JalaliDay day={day} />
            </h3>
            <ul>
              {items.map((item) => (
                <Entry key={`${item.kind} ${item.order?.id ?? item.occurrence?.id}`} item={item} />
              ))}
            </ul>
          </section>
        ))
      )}
    </Card>
  )
}

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type Hall, hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Armchair, Pencil, Plus, Trash2 } from 'lucide-react'
import { CommandIcon } from '#data-button.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Page } from '#ui/page/page.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { halls, removeHall } from './hall-queries.ts'
import { sizeText } from './hall-text.ts'

/** The halls with numbered seats, by city and place. */
export function HallListPage() {
  const { items } = useSuspenseQuery(halls).data
  return (
    <Page
      title="سالن‌ها"
      subtitle="نقشهٔ صندلی‌ها یک بار ساخته می‌شود و رویدادهای همان سالن از آن استفاده می‌کنند."
      breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
      className="max-w-5xl"
      actions={
        <MayDo needs={hallEndpoints.createHall}>
          <LinkButton to="/settings/halls/create" icon={Plus} variant="primary">
            سالن جدید
          </LinkButton>
        </MayDo>
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={Armchair} title="هنوز سالنی ثبت نشده است">
          سالن را با بخش‌ها و ردیف‌هایش ثبت کنید تا بلیت‌ها با شمارهٔ صندلی فروخته شوند.
        </EmptyState>
      ) : (
        <Card isFlush title="سالن‌ها" description={toPersianDigits(`${items.length} سالن`)}>
          <ul aria-label="سالن‌ها" className="divide-y divide-line border-t border-line">
            {items.map((hall) => (
              <HallRow key={hall.id} hall={hall} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}

function HallRow({ hall }: { hall: Hall }) {
  const { id, name, venue, cityName, planNumber } = hall
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {venue}، {name}
        </p>
        <p className="text-sm text-muted">
          {cityName} · {sizeText(hall)} · {toPersianDigits(`نقشهٔ ${planNumber}`)}
        </p>
      </div>
      <MayDo needs={hallEndpoints.changeHall}>
        <span className="flex items-center">
          <LinkButton
            to="/settings/halls/$id"
            params={{ id: String(id) }}
            variant="ghost"
            icon={Pencil}
            aria-label={`ویرایش ${name}`}
          >
            ویرایش
          </LinkButton>
          <CommandIcon icon={Trash2} label={`حذف ${name}`} command={removeHall} request={{ params: { id } }} />
        </span>
      </MayDo>
    </li>
  )
}

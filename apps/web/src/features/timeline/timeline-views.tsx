import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { timelineViewEndpoints, timelineViewsAtMost } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { command, query, useCommand } from '#data.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { KeepView } from '#ui/table/keep-view.tsx'
import type { TimelineSearch } from './timeline-queries.ts'

const { listTimelineViews, saveTimelineView, deleteTimelineView } = timelineViewEndpoints
const saveView = command(saveTimelineView, {
  renews: [listTimelineViews],
  says: (_, { body }) => `نمای «${body.name}» ذخیره شد`,
  failure: 'shown',
})
const forgetView = command(deleteTimelineView, { renews: [listTimelineViews] })

/** The admin's own views: open one, forget one, keep the timeline as it stands. A view has no days: it opens on today. */
export function TimelineViews({ search, onClose }: { search: TimelineSearch; onClose: () => void }) {
  const { from: _from, at: _at, ...kept } = search
  const { data } = useQuery(query(listTimelineViews, {}))
  const save = useCommand(saveView)
  const forget = useCommand(forgetView)
  return (
    <Modal title="نماهای ذخیره‌شده" size="small" onClose={onClose} gap={5}>
      <KeepView
        label="نام نما"
        description={`فیلترها، بازه و گروه‌بندی همین لحظه؛ نام تکراری جای نمای قبلی را می‌گیرد، حداکثر ${toPersianDigits(timelineViewsAtMost)} نما`}
        submit="ذخیرهٔ این نما"
        error={save.error}
        isPending={save.isPending}
        onSave={(name, onSuccess) => save.mutate({ body: { name, search: kept } }, { onSuccess })}
      />
      {data ? (
        data.items.length === 0 ? (
          <p className="text-sm text-muted">هنوز نمایی ذخیره نکرده‌اید.</p>
        ) : (
          <ul aria-label="نماها" className="divide-y divide-line rounded-2 border border-line">
            {data.items.map(({ id, name, search: of }) => (
              <li key={id} className="flex items-center gap-1 py-1 ps-3.5 pe-1.5">
                <Link
                  to="/calendar"
                  search={of}
                  onClick={onClose}
                  className="min-w-0 flex-1 truncate py-1.5 text-sm font-semibold hover:underline aria-[current]:text-accent"
                >
                  {name}
                </Link>
                <IconButton
                  icon={Trash2}
                  label={`پاک کردن ${name}`}
                  isPending={forget.isPending}
                  onPress={() => forget.mutate({ params: { id } })}
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Skeleton className="h-12" />
      )}
    </Modal>
  )
}

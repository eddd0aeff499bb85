import { Suspense } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { EventList } from '#ui/primitives/event-list.tsx'
import { type MonthChanges, changeLog } from './month-change-queries.ts'

type Props = { listingId: number; changing: MonthChanges; onClose: () => void }

export function MonthLog(props: Props) {
  return (
    <Drawer onClose={props.onClose} title="تاریخچهٔ تقویم">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Entries {...props} />
      </Suspense>
    </Drawer>
  )
}

function Entries({ listingId, changing: { undo } }: Props) {
  const { data } = useSuspenseQuery(changeLog(listingId))
  if (data.items.length === 0)
    return <EmptyState title="هنوز تغییری نیست">هر تغییر قیمت، قاعده یا بسته شدن روزها اینجا می‌آید.</EmptyState>
  return (
    <EventList
      events={data.items.map((one) => ({
        id: one.id,
        at: one.createdAt,
        title: <span className={one.undoneAt ? 'text-muted line-through' : ''}>{one.text}</span>,
        detail: one.undoneAt ? (
          `برگردانده شد${one.undoneByName ? `، ${one.undoneByName}` : ''}`
        ) : (
          <Button
            size="small"
            variant="ghost"
            icon={Undo2}
            isPending={undo.isPending && undo.variables.of === 'days' && undo.variables.id === one.id}
            aria-label={`برگرداندن: ${one.text}`}
            onPress={() => undo.mutate({ of: 'days', id: one.id })}
          >
            برگرداندن
          </Button>
        ),
        by: one.actorName ?? 'سامانه',
        icon: one.undoneAt ? Undo2 : Pencil,
        tone: one.undoneAt ? 'calm' : 'info',
      }))}
    />
  )
}

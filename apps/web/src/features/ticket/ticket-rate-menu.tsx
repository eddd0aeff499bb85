import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, EllipsisVertical, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import { copyRate, refreshTickets, saveRate } from './ticket-queries.ts'

/** `ticket`: as an editor shows it. */
type Props = { listingId: number; ticket: Ticket; isNew?: boolean; onArchive: () => void }

/** Hide, copy or archive a rate. */
export function RateMenu({ listingId, ticket, isNew = false, onArchive }: Props) {
  const queries = useQueryClient()
  const refresh = (words: string) => async () => {
    await refreshTickets(queries)
    toast.success(words)
  }
  const onError = (error: Error) => toast.error(error.message)
  const save = useMutation({
    ...saveRate(listingId),
    onSuccess: ({ waits }) =>
      refresh(ticket.hidden ? (waits ? 'پس از انتشار دیده می‌شود' : 'نرخ دیده می‌شود') : 'نرخ پنهان شد')(),
    onError,
  })
  const copy = useMutation({
    ...copyRate(listingId),
    onSuccess: ({ waits }) =>
      refresh(
        waits ? 'رونوشت افزوده شد؛ پس از انتشار فروخته می‌شود' : 'رونوشت افزوده شد؛ تا آشکارش نکنید مشتری آن را نمی‌بیند',
      )(),
    onError,
  })
  const toggle = () => {
    const { pricing, resourceIds: unitIds, hidden } = ticket
    if (pricing) save.mutate({ ticket, input: { ...ticket, pricing, unitIds, hidden: !hidden } })
  }
  return (
    <Menu
      label={`کارهای ${ticket.name}`}
      trigger={<IconButton icon={EllipsisVertical} label={`کارهای ${ticket.name}`} />}
      groups={[
        [
          ticket.hidden
            ? { id: 'show', label: 'نشان‌دادن به مشتری', icon: Eye, onAction: toggle }
            : { id: 'hide', label: 'پنهان‌کردن از مشتری', icon: EyeOff, onAction: toggle },
          { id: 'copy', label: 'رونوشت', icon: Copy, onAction: () => copy.mutate(ticket.id) },
        ],
        [
          {
            id: 'archive',
            label: isNew ? 'کنار گذاشتن' : 'برداشتن از فروش',
            icon: Trash2,
            isDanger: true,
            onAction: onArchive,
          },
        ],
      ]}
    />
  )
}

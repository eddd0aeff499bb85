import { Copy, EllipsisVertical, Eye, EyeOff } from 'lucide-react'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { useCommand } from '#data.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { copyRate, hideRate } from './ticket-queries.ts'
import { archiveAction } from './ticket-table.tsx'

/** `ticket`: as an editor shows it. */
type Props = { listingId: number; ticket: Ticket; isNew?: boolean; onArchive: () => void }

/** Hide, copy or archive a rate. */
export function RateMenu({ listingId, ticket, isNew = false, onArchive }: Props) {
  const hide = useCommand(hideRate)
  const copy = useCommand(copyRate)
  const toggle = () => {
    const { pricing, resourceIds: unitIds, hidden } = ticket
    if (pricing) hide.mutate({ listingId, ticket, input: { ...ticket, pricing, unitIds, hidden: !hidden } })
  }
  if (!useMayDo(ticketEndpoints.copyRate.right)) return null
  return (
    <Menu
      label={`کارهای ${ticket.name}`}
      trigger={<IconButton icon={EllipsisVertical} label={`کارهای ${ticket.name}`} />}
      groups={[
        [
          ticket.hidden
            ? { id: 'show', label: 'نمایش به مشتری', icon: Eye, onAction: toggle }
            : { id: 'hide', label: 'پنهان‌کردن از مشتری', icon: EyeOff, onAction: toggle },
          {
            id: 'copy',
            label: 'کپی',
            icon: Copy,
            onAction: () => copy.mutate({ params: { id: listingId, ticketId: ticket.id } }),
          },
        ],
        [archiveAction(isNew, onArchive)],
      ]}
    />
  )
}

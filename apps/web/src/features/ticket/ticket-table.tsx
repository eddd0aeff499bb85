import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, CirclePause, CirclePlay, Copy, EllipsisVertical, Plus, Trash2 } from 'lucide-react'
import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { useCommand } from '#data.ts'
import { CommandDialog } from '#data-dialog.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu, type MenuAction } from '#ui/overlay/menu.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { archiveTicket, copyTicket, newTickets, pauseTicket, sortTickets, ticketList } from './ticket-queries.ts'
import { TicketResources } from './ticket-resources.tsx'

export type TicketTableProps = {
  listingId: number
  /** Where adding and editing happen: two desks share this one. */
  addLink: LinkProps
  editLink: (ticketId: number) => LinkProps
}

/** The tickets of a listing in their order of sale, with what is sold, held and left of each. */
export function TicketSales({ listingId, addLink, editLink }: TicketTableProps) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  const [archiving, setArchiving] = useState<Ticket>()
  const fresh = newTickets(data)
  const isNew = (ticket: Ticket) => fresh.includes(ticket)
  const actionsOf = (ticket: Ticket): ActionsProps => ({
    listingId,
    ticket,
    all: data.items,
    isNew: isNew(ticket),
    onArchive: () => setArchiving(ticket),
  })
  const actions: DataColumn<Ticket> = {
    id: 'actions',
    header: 'کارها',
    isFixed: true,
    card: {
      at: 'actions',
      cell: (ticket) => (
        <MayDo needs={ticketEndpoints.changeTicket}>
          <TicketMenu {...actionsOf(ticket)} />
        </MayDo>
      ),
    },
    cell: (ticket) => (
      <MayDo needs={ticketEndpoints.changeTicket}>
        <TicketButtons {...actionsOf(ticket)} />
      </MayDo>
    ),
  }
  return (
    <>
      <PageAction place={4} label="افزودن بلیت" needs={ticketEndpoints.createTicket} icon={Plus} link={addLink} />
      <DataTable
        name="ticket"
        label="بلیت‌ها"
        columns={[...ticketColumns(data), actions]}
        rows={[...data.items, ...fresh]}
        rowLabel={(ticket) => ticket.name}
        rowLink={(ticket) => editLink(ticket.id)}
        empty={
          <EmptyState
            title="هنوز بلیتی ندارد"
            actions={
              <MayDo needs={ticketEndpoints.createTicket}>
                <LinkButton {...addLink}>افزودن اولین بلیت</LinkButton>
              </MayDo>
            }
          >
            بلیت مشخص می‌کند چه چیزی با چه قیمتی فروخته می‌شود و از کدام ظرفیت کم می‌شود.
          </EmptyState>
        }
        total={data.items.length + fresh.length}
      />
      {archiving ? (
        <ArchiveTicket
          listingId={listingId}
          ticket={archiving}
          isNew={isNew(archiving)}
          onClose={() => setArchiving(undefined)}
        />
      ) : null}
    </>
  )
}

/** The same with the capacities that they use. */
export function TicketTable(props: TicketTableProps) {
  const { data } = useSuspenseQuery(ticketList(props.listingId))
  return (
    <div className="flex flex-col gap-4">
      <TicketSales {...props} />
      <TicketResources listingId={props.listingId} resources={data.resources} tickets={data.items} />
    </div>
  )
}

/** Moves a ticket in the order of sale; undefined where it cannot go further. */
function useMove(listingId: number, ticket: Ticket, all: Ticket[]) {
  const sort = useCommand(sortTickets)
  const place = all.findIndex((one) => one.id === ticket.id)
  const move = (by: -1 | 1) => {
    const ids = all.map((one) => one.id)
    ids.splice(place, 1)
    ids.splice(place + by, 0, ticket.id)
    sort.mutate({ params: { id: listingId }, body: { ids } })
  }
  return {
    move,
    isFirst: place <= 0 || sort.isPending,
    isLast: place === -1 || place === all.length - 1 || sort.isPending,
  }
}

/** `all`: those on sale, in their order; one that `isNew` has no place among them yet. */
type ActionsProps = { listingId: number; ticket: Ticket; all: Ticket[]; isNew: boolean; onArchive: () => void }

/** Stops or resumes the sale of a ticket, and copies it. */
function useSale(listingId: number, { id, paused }: Ticket) {
  const [pause, copy] = [useCommand(pauseTicket), useCommand(copyTicket)]
  const params = { id: listingId, ticketId: id }
  return {
    pauseLabel: paused ? 'ادامهٔ فروش' : 'توقف فروش',
    pauseIcon: paused ? CirclePlay : CirclePause,
    pause: () => pause.mutate({ params, body: { paused: !paused } }),
    copy: () => copy.mutate({ params }),
  }
}

function TicketButtons({ listingId, ticket, all, isNew, onArchive }: ActionsProps) {
  const { move, isFirst, isLast } = useMove(listingId, ticket, all)
  const sale = useSale(listingId, ticket)
  return (
    <span className="flex gap-1">
      <IconButton icon={ArrowUp} label={`بالا بردن ${ticket.name}`} isDisabled={isFirst} onPress={() => move(-1)} />
      <IconButton icon={ArrowDown} label={`پایین بردن ${ticket.name}`} isDisabled={isLast} onPress={() => move(1)} />
      <IconButton
        icon={sale.pauseIcon}
        label={`${sale.pauseLabel} ${ticket.name}`}
        isDisabled={isNew}
        onPress={sale.pause}
      />
      <IconButton icon={Copy} label={`کپی ${ticket.name}`} onPress={sale.copy} />
      <IconButton icon={Trash2} label={`برداشتن بلیت ${ticket.name}`} onPress={onArchive} />
    </span>
  )
}

/** The same on a phone, where three buttons would take half of the card. */
function TicketMenu({ listingId, ticket, all, isNew, onArchive }: ActionsProps) {
  const { move, isFirst, isLast } = useMove(listingId, ticket, all)
  const sale = useSale(listingId, ticket)
  return (
    <Menu
      label={`کارهای ${ticket.name}`}
      trigger={<IconButton icon={EllipsisVertical} label={`کارهای ${ticket.name}`} />}
      groups={[
        [
          { id: 'up', label: 'بالا بردن', icon: ArrowUp, isDisabled: isFirst, onAction: () => move(-1) },
          { id: 'down', label: 'پایین بردن', icon: ArrowDown, isDisabled: isLast, onAction: () => move(1) },
        ],
        [
          {
            id: 'pause',
            label: sale.pauseLabel,
            icon: sale.pauseIcon,
            isDisabled: isNew,
            onAction: sale.pause,
          },
          { id: 'copy', label: 'کپی', icon: Copy, onAction: sale.copy },
        ],
        [archiveAction(isNew, onArchive)],
      ]}
    />
  )
}

/** The way to `ArchiveTicket` in a menu. */
export const archiveAction = (isNew: boolean, onAction: () => void): MenuAction => ({
  id: 'archive',
  label: isNew ? 'کنار گذاشتن' : 'برداشتن از فروش',
  icon: Trash2,
  isDanger: true,
  onAction,
})

type ArchiveProps = {
  listingId: number
  ticket: Ticket
  /** The rates of cars and spaces are tickets too. */
  noun?: 'بلیت' | 'نرخ'
  /** Not on sale yet: it waits to be published. */
  isNew?: boolean
  onClose: () => void
}

/** Asks before a ticket is taken off sale for good. */
export const ArchiveTicket = ({ listingId, ticket, noun = 'بلیت', isNew = false, onClose }: ArchiveProps) => (
  <CommandDialog
    command={archiveTicket(isNew ? `${noun} جدید کنار رفت` : `${noun} از فروش برداشته شد`)}
    request={{ params: { id: listingId, ticketId: ticket.id } }}
    title={`${isNew ? 'کنار گذاشتن' : 'برداشتن'} ${noun} «${ticket.name}»`}
    confirm={isNew ? 'کنار گذاشتن' : 'برداشتن از فروش'}
    tone="danger"
    onClose={onClose}
  >
    {isNew
      ? `این ${noun} هنوز منتشر نشده است و دیگر منتشر نمی‌شود.`
      : `این ${noun} دیگر فروخته نمی‌شود و برنمی‌گردد. سفارش‌های ثبت‌شده معتبر می‌مانند.`}
  </CommandDialog>
)

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import type { CommentRow } from '@rezerv/contract/comment/comment.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { BedDouble, Car, Check, type LucideIcon, MessageSquareText, Ticket, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countCap } from '@rezerv/contract/page.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { useMayDo } from '#lib/rights/rights.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { useFocusBeside } from '#ui/page/use-focus-beside.ts'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { useKey } from '#ui/page/use-key.ts'
import { CommentBody, CommentOrigin, CommentState, CommentText, CommentTitle } from './comment-cells.tsx'
import { commentStatusBadge } from './comment-status.ts'
import { useCommentSteps } from './comment-commands.ts'
import { commentList } from './comment-queries.ts'

const loadDialogs = () => import('./comment-dialogs.tsx')

const icons: Record<ListingKind, LucideIcon> = { car: Car, event: Ticket, space: BedDouble }

const columns: DataColumn<CommentRow>[] = [
  {
    id: 'text',
    header: 'نظر',
    isFixed: true,
    card: { at: 'text', cell: (row) => <CommentBody row={row} /> },
    cell: (row) => <CommentText row={row} />,
  },
  {
    id: 'listing',
    header: 'آگهی',
    card: { at: 'title', cell: (row) => <CommentTitle row={row} /> },
    cell: (row) => <TwoLines icon={icons[row.kind]} top={row.listingTitle} bottom={row.hostName} />,
  },
  {
    id: 'order',
    header: 'مشتری',
    card: { at: 'small', cell: (row) => <CommentOrigin row={row} /> },
    cell: (row) => <TwoLines top={row.customerName} bottom={<Code text={row.orderCode} />} />,
  },
  {
    id: 'state',
    header: 'وضعیت',
    card: { at: 'corner', cell: (row) => <StatusBadge {...commentStatusBadge(row.status)} /> },
    cell: (row) => <CommentState row={row} />,
  },
]

type TableProps = { filter: CommentFilter; top?: ReactNode; empty?: string; isDesk?: boolean }

const noKeys: KeyLine[] = []
const deskKeys: KeyLine[] = [
  ['A', 'تایید نظر'],
  ['R', 'رد نظر'],
]

/** Comments that match: with decisions by hand, by key (a, r) and for many at once where it is the desk. */
export function CommentTable({ filter, top, empty, isDesk }: TableProps) {
  const list = useListPage(commentList(filter))
  const { rows, total } = list
  const { rejecting, reject, endRejecting } = useRejecting(rows)
  const [chosen, setChosen] = useState<{ rows: CommentRow[]; clear: () => void }>()
  const steps = useCommentSteps()
  const approve = (row: CommentRow) => {
    // The row leaves; the keyboard goes to the one beside it.
    focused(rows).next?.focus()
    steps.approve(row)
  }
  const decides = useMayDo(commentEndpoints.approveComment.right) && isDesk
  useTellKeys(decides ? deskKeys : noKeys)
  useKey('a', () => {
    const { row } = focused(rows)
    if (decides && row?.status === 'pending') approve(row)
  })
  useKey('r', () => {
    const { row } = focused(rows)
    if (decides && row?.status === 'pending') reject(row)
  })
  const decide: DataColumn<CommentRow> = {
    id: 'decide',
    header: 'تصمیم',
    isFixed: true,
    align: 'end',
    cell: (row) => <Decide row={row} onApprove={() => approve(row)} onReject={() => reject(row)} />,
  }
  return (
    <>
      <DataTable
        name="comment"
        label="نظرها"
        columns={decides ? [...columns, decide] : columns}
        {...list}
        rowLabel={(row) => `نظر سفارش ${row.orderCode}`}
        rowLink={(row) =>
          linkOptions({
            to: '/comments',
            search: { ...filter, ...(!isDesk && { view: 'all' }), open: row.id },
            resetScroll: false,
            state: { isOpenedHere: true },
          })
        }
        top={top}
        empty={
          <EmptyState icon={MessageSquareText} title={empty ?? 'نظری با این فیلترها نیست'}>
            {empty ? 'نظر جدید پس از پایان هر رزرو به اینجا می‌آید.' : 'فیلترها را کمتر کنید یا نمای دیگری را ببینید.'}
          </EmptyState>
        }
        {...(decides && {
          bulk: {
            actions: (marked: CommentRow[], clear: () => void) => (
              <Button variant="primary" size="small" onPress={() => setChosen({ rows: marked, clear })}>
                تایید یا رد گروهی
              </Button>
            ),
          },
        })}
      />
      <Deferred load={loadDialogs} open={rejecting}>
        {({ CommentDialog }, comment) => <CommentDialog kind="reject" comment={comment} onClose={endRejecting} />}
      </Deferred>
      <Deferred load={loadDialogs} open={chosen}>
        {({ CommentDialog }, { rows: marked, clear }) => (
          <CommentDialog
            kind="bulk"
            rows={marked}
            filter={filter}
            total={total !== undefined && total <= countCap ? total : undefined}
            onRun={clear}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Deferred>
    </>
  )
}

/** The row that is being rejected. When it has left, the keyboard goes to the one beside it, as after an approval. */
function useRejecting(rows: CommentRow[]) {
  const [asked, setAsked] = useState<{ row: CommentRow; beside: HTMLElement | undefined; isOpen: boolean }>()
  const isGone = asked !== undefined && !asked.isOpen && rows.every(({ id }) => id !== asked.row.id)
  useFocusBeside(isGone, asked?.beside)
  return {
    rejecting: asked?.isOpen ? asked.row : undefined,
    reject: (row: CommentRow) => setAsked({ row, beside: focused(rows).next ?? undefined, isOpen: true }),
    endRejecting: () => setAsked((last) => last && { ...last, isOpen: false }),
  }
}

/** The row that has the keyboard, and where the keyboard goes when that row leaves. */
function focused(rows: CommentRow[]) {
  const row = document.activeElement?.closest('[data-row]')
  const id = row?.querySelector('[data-comment]')?.getAttribute('data-comment')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return {
    row: rows.find((one) => String(one.id) === id),
    next: beside?.querySelector<HTMLElement>('[data-row-link]'),
  }
}

function Decide({ row, onApprove, onReject }: { row: CommentRow; onApprove: () => void; onReject: () => void }) {
  if (row.status !== 'pending') return null
  return (
    <span className="inline-flex items-center">
      <IconButton
        icon={Check}
        label={`تایید نظر سفارش ${row.orderCode} (A)`}
        className="text-good!"
        onPress={onApprove}
      />
      <IconButton icon={X} label={`رد نظر سفارش ${row.orderCode} (R)`} className="text-bad!" onPress={onReject} />
    </span>
  )
}

const filterOf = (hostId: number) => ({ hostId, view: 'all' }) as const

export const hostComments = (hostId: number) => commentList(filterOf(hostId))

export function CommentsOfHost({ hostId }: { hostId: number }) {
  return <CommentTable filter={filterOf(hostId)} empty="هنوز نظری دربارهٔ آگهی‌های این میزبان نیست" />
}

const filterOfCustomer = (customerId: number): CommentFilter => ({ customerId, view: 'all' })

/** The comments of a customer, read, and what shows them. */
export async function customerComments(client: QueryClient, customerId: number) {
  await client.ensureInfiniteQueryData(commentList(filterOfCustomer(customerId)))
  return CommentsOfCustomer
}

const CommentsOfCustomer = ({ customerId }: { customerId: number }) => (
  <CommentTable filter={filterOfCustomer(customerId)} empty="هنوز نظری از این مشتری یا دربارهٔ او نیست" />
)

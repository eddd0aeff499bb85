import { type ReactNode, useState } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Check, Undo2, X } from 'lucide-react'
import type { PendingChange } from '@rezerv/contract/review/review-change.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import { useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { type DiffRow, diffRows } from './review-diff.ts'
import type { ReviewedDraft } from './review-draft.ts'
import { approveChange, declineChange, listingChanges, shownChange } from './review-queries.ts'
import { listingById } from '#features/listing/listing-queries.ts'
import { ticketDiffs } from './review-ticket-diff.ts'

const name = 'ویرایش در انتظار انتشار'

/** The page's fields, where there are any: what is typed in them is sent before they are decided on, and read anew after. */
type Fields = Pick<ReviewedDraft, 'flush' | 'reset'>
type Props = { id: number; fields?: Fields }

/** The edit of a listing on sale that waits, beside what is live, and what can be done with it. Nothing when none waits. */
export function ReviewPending({ id, fields }: Props) {
  const { data: listing } = useSuspenseQuery(listingById(id))
  const { data } = useSuspenseQuery(listingChanges(id))
  if (!data.pending) return null
  return <Pending key={data.pending.id} listing={listing} fields={fields} pending={data.pending} />
}

type PendingProps = { listing: Listing; fields: Fields | undefined; pending: PendingChange }

function Pending({ listing, fields, pending }: PendingProps) {
  return (
    <section aria-label={name}>
      <Card title={name}>
        <p className="mb-3 text-sm text-muted">
          این آگهی روی سایت همان است که بود؛ {pending.createdByName ?? 'سامانه'} <Relative at={pending.updatedAt} />{' '}
          این‌ها را تغییر داده است.
        </p>
        <DiffTable rows={diffRows(listing, pending)} listing={listing} pending={pending} />
        <Decisions listing={listing} fields={fields} pending={pending} />
      </Card>
    </section>
  )
}

type TableProps = { rows: DiffRow[]; listing: Listing; pending: PendingChange }

function DiffTable({ rows, listing, pending }: TableProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-start text-xs text-muted">
          <th className="w-1/4 py-2 text-start font-medium">بخش</th>
          <th className="py-2 text-start font-medium">نسخهٔ فعلی</th>
          <th className="py-2 text-start font-medium">پس از انتشار</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DiffLine
            key={row.field}
            row={row}
            {...(row.field === 'images' && {
              before: <Pictures images={listing.images} />,
              after: <Pictures images={pending.images} />,
            })}
          />
        ))}
      </tbody>
      {ticketDiffs(pending).map((ticket) => (
        <tbody key={ticket.id} aria-label={ticket.title}>
          <tr className="border-b border-line bg-sunken">
            <th scope="rowgroup" colSpan={3} className="px-2 py-1.5 text-start font-semibold">
              {listing.kind === 'event' ? 'بلیت' : 'نرخ'} {ticket.title}
            </th>
          </tr>
          {ticket.rows.map((row) => (
            <DiffLine key={row.field} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** `before` and `after` in place of the row's words. */
function DiffLine({ row, before, after }: { row: DiffRow; before?: ReactNode; after?: ReactNode }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 pe-2 text-start font-medium">
        {row.label}
      </th>
      <td className="py-2 pe-2 break-words text-muted">{before ?? <del className="no-underline">{row.before}</del>}</td>
      <td className="py-2 break-words">
        {after ?? <ins className="rounded-1 bg-good-soft px-1 no-underline">{row.after}</ins>}
      </td>
    </tr>
  )
}

function Pictures({ images }: { images: Listing['images'] }) {
  if (images.length === 0) return '—'
  return (
    <span className="flex flex-wrap gap-1">
      {images.map((image) => (
        <img
          key={image.mediaId}
          src={`${image.url}?w=160`}
          alt={image.alt || 'تصویر بدون شرح'}
          className="h-12 w-16 rounded-1 object-cover"
        />
      ))}
    </span>
  )
}

function Decisions({ listing, fields, pending }: PendingProps) {
  const queries = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const close = () => setRefusing(false)
  const params = { id: listing.id }
  const onSuccess = () => fields?.reset()
  const approve = useCommand(approveChange, { onSuccess })
  const decline = useCommand(declineChange, { onSuccess })
  const isPending = approve.isPending || decline.isPending
  const publish = async (): Promise<void> => {
    if (fields && !(await fields.flush()))
      return deferredToast.error('نوشته‌های شما هنوز ذخیره نشده است؛ اول آن‌ها را ذخیره کنید')
    approve.mutate({ params, body: await shownChange(queries, listing.id) })
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      <Button
        variant="primary"
        icon={Check}
        needs={reviewEndpoints.approveChange}
        isPending={isPending}
        onPress={() => void publish()}
      >
        انتشار ویرایش
      </Button>
      <Button
        icon={X}
        needs={reviewEndpoints.declineChange}
        isDisabled={isPending}
        className="text-bad"
        onPress={() => setRefusing(true)}
      >
        رد با دلیل
      </Button>
      <Button
        icon={Undo2}
        needs={reviewEndpoints.declineChange}
        variant="ghost"
        isDisabled={isPending}
        onPress={() => decline.mutate({ params, body: { changeId: pending.id, reason: null } })}
      >
        حذف ویرایش
      </Button>
      {isRefusing ? (
        <ReasonDialog
          title="رد ویرایش"
          confirm="رد ویرایش"
          tone="danger"
          description="میزبان این دلیل را می‌بیند."
          rows={3}
          maxLength={500}
          isPending={decline.isPending}
          onConfirm={(reason) =>
            decline.mutate({ params, body: { changeId: pending.id, reason } }, { onSuccess: close })
          }
          onCancel={close}
        />
      ) : null}
    </div>
  )
}

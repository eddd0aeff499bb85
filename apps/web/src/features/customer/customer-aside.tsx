import { type CustomerDetail, customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { command, setAnswer, useCommand } from '#data.ts'
import { call, type CallRequest } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { unlessAway } from '#lib/when/when-back.ts'
import { NoteBox } from '#ui/fields/note-box.tsx'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { TagBox } from '#ui/table/tag-box.tsx'
import { customerById } from './customer-queries.ts'

const loadMerge = () => import('./customer-merge.tsx')

/** What colleagues keep beside a customer: other numbers, tags and notes. */
export const CustomerAside = ({ customer }: { customer: CustomerDetail }) => (
  <>
    <CustomerNumbers customer={customer} />
    <CustomerTagsCard key={customer.tags.join('\n')} customer={customer} />
    <CustomerNotes customer={customer} />
  </>
)

/** The person's other numbers, each with its way back. */
function CustomerNumbers({ customer }: { customer: CustomerDetail }) {
  if (customer.merged.length === 0) return null
  return (
    <Card title="شماره‌های دیگر" gap={3}>
      <ul className="flex flex-col divide-y divide-line">
        {customer.merged.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 text-sm">
              <MobileNumber mobile={other.mobile} isLink />
              <p className="text-xs text-muted">
                {other.name ? `${other.name} · ` : null}ادغام <Relative at={other.mergedAt} />
              </p>
            </div>
            <DialogButton
              needs={customerRecordEndpoints.separateCustomer}
              size="small"
              aria-label={`جدا کردن ${formatMobile(other.mobile)}`}
              load={loadMerge}
              dialog={({ CustomerSeparate }, onClose) => (
                <CustomerSeparate customerId={customer.id} other={other} onClose={onClose} />
              )}
            >
              جدا کردن
            </DialogButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const noteCustomer = command(
  (request: CallRequest<typeof customerRecordEndpoints.noteCustomer>) =>
    call(customerRecordEndpoints.noteCustomer, request, { signal: deadline().signal }),
  { renews: [], right: customerRecordEndpoints.noteCustomer.right, failure: unlessAway },
)

/** Internal notes, newest first; they are added to, never edited. */
function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient()
  const add = useCommand(noteCustomer, {
    first: (changed) => setAnswer(queryClient, customerById(customer.id), changed),
  })
  const send = (body: string, idempotencyKey: string) =>
    add.mutateAsync({ params: { id: customer.id }, body: { body, idempotencyKey } })
  return (
    <Card title="یادداشت‌ها" description="فقط همکاران می‌بینند." gap={3}>
      <MayDo needs={customerRecordEndpoints.noteCustomer}>
        <NoteBox draftName={`customer-note-${customer.id}`} send={send} />
      </MayDo>
      {customer.notes.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {customer.notes.map((note) => (
            <li key={note.id} className="py-2 text-sm">
              <p className="break-words whitespace-pre-wrap">{note.body}</p>
              <p className="text-xs text-muted">
                {note.createdByName ?? 'سامانه'} · <Relative at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

const tagCustomer = command(customerRecordEndpoints.tagCustomer, { renews: [customerRecordEndpoints.listCustomerTags] })

/** Tags of a customer; each change is kept at once. */
function CustomerTagsCard({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient()
  const save = useCommand(tagCustomer, {
    onSuccess: (changed, { params }) => setAnswer(queryClient, customerById(Number(params.id)), changed),
  })
  return (
    <Card title="برچسب‌ها" gap={3}>
      <TagBox
        needs={customerRecordEndpoints.tagCustomer}
        tags={customer.tags}
        isPending={save.isPending}
        onKeep={(tags, onSuccess) =>
          save.mutate({ params: { id: customer.id }, body: { tags } }, { ...(onSuccess && { onSuccess }) })
        }
      />
    </Card>
  )
}

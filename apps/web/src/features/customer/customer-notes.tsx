import { customerRecordEndpoints, type CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { setAnswer } from '#data.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { NoteBox } from '#ui/fields/note-box.tsx'
import { customerById } from './customer-queries.ts'

/** Internal notes, newest first; they are added to, never edited. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient()
  const send = async (body: string, idempotencyKey: string) => {
    const request = { params: { id: customer.id }, body: { body, idempotencyKey } }
    const changed = await call(customerRecordEndpoints.noteCustomer, request, { signal: deadline().signal })
    setAnswer(queryClient, customerById(customer.id), changed)
  }
  return (
    <Card title="یادداشت‌ها" description="فقط اپراتورها می‌بینند.">
      <div className="flex flex-col gap-3">
        <NoteBox draftName={`customer-note-${customer.id}`} send={send} />
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
      </div>
    </Card>
  )
}

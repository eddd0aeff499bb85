import { customerDeskEndpoints } from '@rezerv/contract/customer/customer-desk-endpoints.ts'
import type { CustomerDetail } from '@rezerv/contract/customer/customer-desk.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ifStill } from '#lib/if-still.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Relative } from '#ui/jalali.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { customerById } from './customer-queries.ts'

/** Internal notes, newest first; they are added to, never edited. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const [body, setBody] = useState('')
  const queryClient = useQueryClient()
  const add = useMutation({
    mutationFn: (sent: string) =>
      call(customerDeskEndpoints.noteCustomer, { params: { id: customer.id }, body: { body: sent } }),
    onSuccess: (changed, sent) => {
      queryClient.setQueryData(customerById(customer.id).queryKey, changed)
      setBody(ifStill(sent, ''))
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Card title="یادداشت‌ها" description="فقط اپراتورها می‌بینند.">
      <div className="flex flex-col gap-3">
        <TextArea label="یادداشت تازه" value={body} onChange={setBody} maxLength={2000} rows={2} />
        <Button
          size="small"
          className="self-start"
          isPending={add.isPending}
          isDisabled={body.trim() === ''}
          onPress={() => add.mutate(body)}
        >
          افزودن یادداشت
        </Button>
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

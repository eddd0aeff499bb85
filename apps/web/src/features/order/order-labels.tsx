import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { call } from '#lib/call.ts'
import { ifStill } from '#lib/if-still.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderKey } from './order-list-queries.ts'

/** The words by which colleagues find an order again; each leads to the orders that have it. */
export function OrderLabels({ orderId, labels, icon: Icon }: { orderId: number; labels: string[]; icon: LucideIcon }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const save = useMutation({
    mutationFn: (next: string[]) =>
      call(orderNoteEndpoints.setOrderLabels, { params: { id: orderId }, body: { labels: next } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orderKey }),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className="flex flex-wrap items-end gap-2">
      {labels.map((label) => (
        <span key={label} className="inline-flex min-h-tap items-center rounded-full bg-calm-soft ps-3 text-sm">
          <Icon aria-hidden="true" className="me-1.5 size-3.5 text-muted" />
          <Link to="/order" search={{ label }} className="hover:underline">
            {label}
          </Link>
          <IconButton
            icon={X}
            label={`برداشتن برچسب ${label}`}
            // The whole list is sent: the next is made of the one that is stored then.
            isPending={save.isPending}
            onPress={() => save.mutate(labels.filter((one) => one !== label))}
          />
        </span>
      ))}
      <TextField label="برچسب تازه" value={text} onChange={setText} maxLength={30} className="w-40" />
      <Button
        isPending={save.isPending}
        isDisabled={text.trim() === '' || labels.includes(text.trim())}
        onPress={() => save.mutate([...labels, text.trim()], { onSuccess: () => setText(ifStill(text, '')) })}
      >
        افزودن برچسب
      </Button>
    </div>
  )
}

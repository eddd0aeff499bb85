import { Link } from '@tanstack/react-router'
import { X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const setOrderLabels = command(orderNoteEndpoints.setOrderLabels, { renews: ['order'] })

/** The words by which colleagues find an order again; each leads to the orders that have it. */
export function OrderLabels({ orderId, labels, icon: Icon }: { orderId: number; labels: string[]; icon: LucideIcon }) {
  const [text, setText] = useState('')
  const save = useCommand(setOrderLabels)
  const requestOf = (next: string[]) => ({ params: { id: orderId }, body: { labels: next } })
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
            onPress={() => save.mutate(requestOf(labels.filter((one) => one !== label)))}
          />
        </span>
      ))}
      <TextField label="برچسب تازه" value={text} onChange={setText} maxLength={30} className="w-40" />
      <Button
        isPending={save.isPending}
        isDisabled={text.trim() === '' || labels.includes(text.trim())}
        onPress={() =>
          save.mutate(requestOf([...labels, text.trim()]), { onSuccess: () => setIfUnchanged(setText, text, '') })
        }
      >
        افزودن برچسب
      </Button>
    </div>
  )
}

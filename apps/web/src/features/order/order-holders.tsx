import { holderNamesOf, orderHolderEndpoints } from '@rezerv/contract/order/order-holder-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const nameHolders = command(orderHolderEndpoints.nameHolders, {
  renews: ['order', 'occurrence'],
  says: 'نام دارندگان بلیت ثبت شد',
  failure: 'shown',
})

/** Who comes with which ticket, one a line, in the order of the list. */
export function OrderHolders({ order, onClose }: { order: Order; onClose: () => void }) {
  const tickets = order.issuedTickets.filter(({ status }) => status !== 'void')
  const [text, setText] = useState(() => tickets.map(({ holderName }) => holderName).join('\n'))
  const save = useCommand(nameHolders, { onSuccess: onClose })
  const names = text.trim() === '' ? [] : holderNamesOf(text)
  const isCrowded = names.length > tickets.length
  return (
    <FormDialog
      title="نام دارندگان بلیت"
      size="small"
      submit="ثبت نام‌ها"
      error={save.error}
      isPending={save.isPending}
      isSubmitDisabled={isCrowded}
      onSubmit={() => save.mutate({ params: { id: order.id }, body: { holders: names } })}
      onClose={onClose}
    >
      <TextArea
        label="هر نام در یک خط"
        description={toPersianDigits(`${tickets.length} بلیت به ترتیب فهرست؛ خط خالی یعنی نام مشتری`)}
        name="holders"
        rows={Math.min(12, Math.max(4, tickets.length + 1))}
        value={text}
        onChange={setText}
        errorMessage={
          isCrowded ? toPersianDigits(`${names.length} نام برای ${tickets.length} بلیت وارد شده است`) : undefined
        }
      />
    </FormDialog>
  )
}

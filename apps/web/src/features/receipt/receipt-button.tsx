'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import type { receiptEndpoints } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import { Paperclip } from 'lucide-react'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'

const load = () => import('./receipt-dialog.tsx')

/** The receipts of a payment by hand, or the way to add one; nothing for the gateway, whose word is the bank's. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const { method, receipts } = payment
  if (method === 'pasargad') return null
  return (
    <DialogButton
      needs={
        receipts.length > 0
          ? { right: 'payment.read' satisfies typeof receiptEndpoints.readReceipt.right }
          : { right: 'payment.take' satisfies typeof receiptEndpoints.addReceipt.right }
      }
      size="small"
      icon={Paperclip}
      className="self-start"
      load={load}
      dialog={({ ReceiptDialog }, onClose) => <ReceiptDialog payment={payment} onClose={onClose} />}
    >
      {receipts.length > 0 ? `رسید (${toPersianDigits(receipts.length)})` : 'افزودن رسید'}
    </DialogButton>
  )
}

import { documentMaxBytes, documentTypes } from '@rezerv/contract/media/media-document.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { receiptEndpoints, receiptsMax } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import type { Receipt } from '@rezerv/contract/receipt/receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CommandIcon } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { upload } from '#lib/upload.ts'
import { DocumentView } from '#ui/overlay/document-view.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { receiptFile } from './receipt-queries.ts'

const renews = ['order', 'payment'] as const

const { addReceipt, removeReceipt } = receiptEndpoints
const drop = command(removeReceipt, { renews, says: 'رسید برداشته شد' })

type NewReceipt = { paymentId: number; file: File; onProgress?: (share: number) => void }
const sendReceipt = ({ paymentId, file, onProgress = () => undefined }: NewReceipt) =>
  upload({ ...addReceipt, path: `/api/v1/payments/${paymentId}/receipts` as const }, file, onProgress)

/** The receipts of a payment by hand in a window of their own: seen, added, taken away. */
export const ReceiptDialog = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => (
  <Modal title={`رسید پرداخت ${payment.orderCode}`} size="large" onClose={onClose}>
    <Receipts payment={payment} />
  </Modal>
)

function Receipts({ payment: { id: paymentId, receipts } }: { payment: Payment }) {
  const [shown, setShown] = useState(0)
  const current = receipts[Math.min(shown, receipts.length - 1)]
  const left = receiptsMax - receipts.length
  // Failures are shown at the file.
  const add = useCommand(command(sendReceipt, { renews, right: addReceipt.right, failure: 'shown' }))
  return (
    <section aria-label="رسید" className="flex flex-col gap-3">
      {current ? <Shown key={current.id} paymentId={paymentId} receipt={current} /> : null}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {receipts.map((one, place) => (
          <li
            key={one.id}
            className={cx(
              'flex max-w-full items-center rounded-2 border border-line ps-3',
              one.id === current?.id && 'border-accent bg-accent-soft',
            )}
          >
            <button
              type="button"
              aria-pressed={one.id === current?.id}
              onClick={() => setShown(place)}
              className="flex min-h-tap min-w-0 cursor-pointer items-center gap-2 text-sm"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <bdi className="truncate">{one.name}</bdi>
            </button>
            <CommandIcon
              icon={Trash2}
              label={`برداشتن ${one.name}`}
              command={drop}
              request={{ params: { id: paymentId, receiptId: one.id } }}
            />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <FileUpload
          label="افزودن رسید"
          description="تصویر یا PDF تا ۱۰ مگابایت؛ فقط مدیران می‌بینند."
          kind="file"
          files={[]}
          onChange={() => undefined}
          rules={{ types: [...documentTypes], maxBytes: documentMaxBytes, maxFiles: left }}
          upload={async (file, onProgress) => {
            await add.mutateAsync({ paymentId, file, onProgress })
            return { id: file.name, url: '', name: file.name, alt: '' }
          }}
        />
      ) : null}
    </section>
  )
}

function Shown({ paymentId, receipt }: { paymentId: number; receipt: Receipt }) {
  const { data, error } = useQuery(receiptFile(paymentId, receipt.id))
  if (error) return <Banner tone="bad">{error.message}</Banner>
  if (!data) return <Skeleton className="h-80 w-full" />
  return <DocumentView blob={data} name={receipt.name} className="h-[min(28rem,60dvh)]" />
}

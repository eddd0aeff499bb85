import { documentMaxBytes, documentTypes, type PrivateDocument } from '@rezerv/contract/media/media-document.ts'
import { orderFileEndpoints, orderFilesMax } from '@rezerv/contract/order/order-file-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CommandIcon } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { upload } from '#lib/upload.ts'
import { FileUpload } from '#ui/fields/file-upload.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { DocumentView } from '#ui/overlay/document-view.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { orderFile } from './order-queries.ts'

const removeFile = command(orderFileEndpoints.removeOrderFile, { renews: ['order'], says: 'فایل حذف شد' })

/** The files with who put them there, the one that is opened, and the place for more. */
export function OrderFilesBody({ order }: { order: Order }) {
  const [shown, setShown] = useState<PrivateDocument>()
  return (
    <>
      {order.files.length > 0 ? (
        <ul aria-label="فایل‌های سفارش" className="flex flex-col divide-y divide-line">
          {order.files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 py-1 first:pt-0">
              <button
                type="button"
                onClick={() => setShown(file)}
                className="flex min-h-tap min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-1 text-start hover:underline"
              >
                <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="flex min-w-0 flex-col">
                  <bdi className="truncate font-medium">{file.name}</bdi>
                  <span className="text-xs text-muted">
                    {file.createdByName ? `${file.createdByName} · ` : null}
                    <JalaliInstant at={file.createdAt} style="near" />
                  </span>
                </span>
              </button>
              <CommandIcon
                icon={Trash2}
                label={`حذف ${file.name}`}
                command={removeFile}
                request={{ params: { id: order.id, fileId: file.id } }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <AddFile order={order} />
      {shown ? (
        <Modal title="فایل سفارش" size="large" onClose={() => setShown(undefined)}>
          <Shown orderId={order.id} file={shown} />
        </Modal>
      ) : null}
    </>
  )
}

function AddFile({ order }: { order: Order }) {
  const add = useCommand(
    command(
      ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
        upload({ ...orderFileEndpoints.addOrderFile, path: `/api/v1/orders/${order.id}/files` }, file, onProgress),
      { renews: ['order'], failure: 'shown' },
    ),
  )
  const left = orderFilesMax - order.files.length
  if (left <= 0) return null
  return (
    <FileUpload
      label="افزودن فایل"
      description="تصویر یا PDF تا ۱۰ مگابایت؛ فقط همکاران می‌بینند."
      kind="file"
      files={[]}
      onChange={() => undefined}
      rules={{ types: [...documentTypes], maxBytes: documentMaxBytes, maxFiles: left }}
      upload={async (file, onProgress) => {
        const { id } = await add.mutateAsync({ file, onProgress })
        return { id: String(id), url: '', name: file.name, alt: '' }
      }}
    />
  )
}

function Shown({ orderId, file }: { orderId: number; file: PrivateDocument }) {
  const { data, error } = useQuery(orderFile(orderId, file.id))
  if (error) return <Banner tone="bad">{error.message}</Banner>
  if (!data) return <Skeleton className="h-[70dvh] w-full" />
  return <DocumentView blob={data} name={file.name} className="h-[70dvh]" />
}

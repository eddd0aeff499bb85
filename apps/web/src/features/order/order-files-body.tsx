import { orderFileEndpoints, orderFilesMax } from '@rezerv/contract/order/order-file-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { AddPrivateFile, type NewFile, PrivateFiles } from '#data-files.tsx'
import { command } from '#data.ts'
import { upload } from '#lib/upload.ts'
import { orderFile } from './order-queries.ts'

const removeFile = command(orderFileEndpoints.removeOrderFile, { renews: ['order'], says: 'فایل حذف شد' })

const addFile = command(
  ({ id, file, onProgress }: NewFile & { id: number }) =>
    upload({ ...orderFileEndpoints.addOrderFile, path: `/api/v1/orders/${id}/files` }, file, onProgress),
  { renews: ['order'], right: orderFileEndpoints.addOrderFile.right, failure: 'shown' },
)

/** The files with who put them there, the one that is opened, and the place for more. */
export const OrderFilesBody = ({ order: { id, files } }: { order: Order }) => (
  <>
    <PrivateFiles
      label="فایل‌های سفارش"
      title="فایل سفارش"
      files={files}
      bytesOf={(file) => orderFile(id, file.id)}
      remove={removeFile}
      removal={(file) => ({ params: { id, fileId: file.id } })}
    />
    <AddPrivateFile label="افزودن فایل" left={orderFilesMax - files.length} add={addFile} place={{ id }} />
  </>
)

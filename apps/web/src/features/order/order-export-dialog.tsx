import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import {
  orderExportEndpoints,
  orderFileName,
  type ExportFormat,
  type OrderExport,
} from '@rezerv/contract/order/order-export-endpoints.ts'
import { command, query, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { download } from '#lib/download.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'

const formats: { id: ExportFormat; label: string; detail: string }[] = [
  { id: 'xlsx', label: 'Excel (XLSX)', detail: 'برگهٔ راست‌به‌چپ، مبلغ‌ها عدد به ریال' },
  { id: 'csv', label: 'CSV', detail: 'برای برنامه‌های دیگر و بیش از یک میلیون ردیف' },
]

/** Writes exactly the filtered orders into a file, says how far it is, and stops when it is told to. */
export function OrderExportDialog({ search, onClose }: { search: OrderFilter; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [begun, setBegun] = useState<OrderExport>()
  const [stop] = useState(() => new AbortController())
  const writeFile = async () => {
    const asked = await call(orderExportEndpoints.startOrderExport, { body: { format, search } })
    setBegun(asked)
    await download(
      orderExportEndpoints.downloadOrderExport,
      { params: { id: asked.id } },
      { name: orderFileName(dayOfInstant(new Date().toISOString()), format), signal: stop.signal },
    )
    return asked
  }
  const fetchFile = useCommand(
    command(writeFile, {
      renews: [],
      says: ({ total }) => `پروندهٔ ${count(total)} سفارش گرفته شد`,
      failure: 'shown',
    }),
    { onSuccess: onClose },
  )
  const close = () => {
    stop.abort()
    onClose()
  }
  return (
    <Modal
      isOpen
      title="خروجی سفارش‌ها"
      size="small"
      isStrict
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{fetchFile.isPending ? 'توقف' : 'انصراف'}</Button>
          <Button variant="primary" isPending={fetchFile.isPending} onPress={() => fetchFile.mutate()}>
            گرفتن پرونده
          </Button>
        </>
      }
    >
      {fetchFile.error ? <Banner tone="bad" title={fetchFile.error.message} className="mb-4" /> : null}
      <p className="mb-4 text-muted">همهٔ سفارش‌های همین پالایه، تازه‌ترین نخست؛ نه تنها ردیف‌هایی که اکنون دیده می‌شوند.</p>
      <RadioGroup
        label="قالب"
        look="cards"
        options={formats}
        value={format}
        onChange={setFormat}
        isDisabled={fetchFile.isPending}
      />
      {fetchFile.isPending && begun ? <HowFar begun={begun} /> : null}
    </Modal>
  )
}

function HowFar({ begun }: { begun: OrderExport }) {
  const { data = begun } = useQuery(
    query(orderExportEndpoints.getOrderExport, { params: { id: begun.id } }, { refetchInterval: 500, staleTime: 0 }),
  )
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Progress
        label="نوشتن پرونده"
        value={data.rowsDone}
        max={Math.max(1, data.total)}
        valueText={`${count(data.rowsDone)} از ${count(data.total)} ردیف`}
      />
    </div>
  )
}

const count = (rows: number) => toPersianDigits(groupDigits(rows, '٬'))

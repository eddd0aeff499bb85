import { type OrderFilter, orderViewEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { ListedView } from './order-views.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { command, useCommand, query } from '#data.ts'
import { call } from '#lib/call.ts'
import { CallError } from '#lib/call-error.ts'
import { ConfirmDialog, DialogButtons, Modal } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderExportEndpoints, orderFileName, type OrderExport } from '@rezerv/contract/order/order-export-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { download } from '#lib/download.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type Props = { search: OrderFilter; view: ListedView | undefined; onClose: () => void }

export const orderPageDialogs = {
  save: OrderViewDialog,
  export: OrderExportDialog,
  forget: OrderViewForget,
}

const saveView = command(orderViewEndpoints.saveOrderView, {
  renews: [orderViewEndpoints.listOrderViews],
  says: (_, { body }) => `نمای «${body.name}» ذخیره شد`,
  failure: 'shown',
})

/** Keeps the filters of this moment under a name. */
function OrderViewDialog({ search, onClose }: Props) {
  const [name, setName] = useState('')
  const save = useCommand(saveView, { onSuccess: onClose })
  const problem = save.error instanceof CallError ? (save.error.fields['name'] ?? save.error.message) : undefined
  return (
    <ConfirmDialog
      title="ذخیرهٔ این نما"
      confirm="ذخیره"
      isPending={save.isPending}
      isConfirmDisabled={name.trim() === ''}
      onConfirm={() => save.mutate({ body: { name: name.trim(), search } })}
      onCancel={onClose}
    >
      <TextField
        label="نام نما"
        description="فقط برای خود شما، در همهٔ دستگاه‌هایتان؛ نام تکراری جای نمای قبلی را می‌گیرد"
        value={name}
        onChange={setName}
        maxLength={40}
        isRequired
        errorMessage={problem}
      />
    </ConfirmDialog>
  )
}

function OrderViewForget({ view, onClose }: Props) {
  const navigate = useNavigate()
  const forgetAndLeave = async () => {
    await call(orderViewEndpoints.deleteOrderView, { params: { id: view?.ownId ?? 0 } })
    onClose()
    await navigate({ to: '/order', search: {}, replace: true })
  }
  const forget = useCommand(
    command(forgetAndLeave, {
      renews: [orderViewEndpoints.listOrderViews],
      right: orderViewEndpoints.deleteOrderView.right,
      says: `نمای «${view?.label ?? ''}» پاک شد`,
    }),
  )
  return (
    <ConfirmDialog
      title={`پاک کردن نمای «${view?.label ?? ''}»`}
      confirm="پاک کردن نما"
      tone="danger"
      isPending={forget.isPending}
      onConfirm={() => forget.mutate()}
      onCancel={onClose}
    >
      فقط این نما پاک می‌شود؛ سفارش‌ها می‌مانند.
    </ConfirmDialog>
  )
}

const formats: { id: ExportFormat; label: string; detail: string }[] = [
  { id: 'xlsx', label: 'Excel (XLSX)', detail: 'راست‌به‌چپ، مبلغ‌ها عددی و به ریال' },
  { id: 'csv', label: 'CSV', detail: 'برای برنامه‌های دیگر و بیش از یک میلیون ردیف' },
]

/** Writes exactly the filtered orders into a file, says how far it is, and stops when it is told to. */
function OrderExportDialog({ search, onClose }: Props) {
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
      right: orderExportEndpoints.startOrderExport.right,
      says: ({ total }) => `فایل ${formatCount(total)} سفارش دانلود شد`,
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
      title="خروجی سفارش‌ها"
      size="small"
      isStrict
      onClose={close}
      actions={
        <DialogButtons
          confirm="دانلود فایل"
          cancel={fetchFile.isPending ? 'توقف' : 'انصراف'}
          isPending={fetchFile.isPending}
          onConfirm={() => fetchFile.mutate()}
          onCancel={close}
        />
      }
    >
      {fetchFile.error ? <Banner tone="bad" title={fetchFile.error.message} className="mb-4" /> : null}
      <p className="mb-4 text-muted">همهٔ سفارش‌های همین فیلتر، از جدید به قدیم؛ نه فقط ردیف‌های روی صفحه.</p>
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
    <div className="mt-4">
      <Progress
        label="ساخت فایل"
        value={data.rowsDone}
        max={Math.max(1, data.total)}
        valueText={`${formatCount(data.rowsDone)} از ${formatCount(data.total)} ردیف`}
      />
    </div>
  )
}

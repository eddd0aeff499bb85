import { useState } from 'react'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  bulkAtOnce,
  type OrderBulkAction,
  type OrderVerdict,
  orderBulkEndpoints,
} from '@rezerv/contract/order/order-bulk-endpoints.ts'
import type { OrderRow, OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { useBulk } from '#data-bulk.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { BulkButtons, BulkProgress } from '#ui/overlay/bulk-steps.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OrderBulkVerdicts } from './order-bulk-verdicts.tsx'

type Action = OrderBulkAction['action']
const actions: { id: Action; label: string; text?: string; done: string }[] = [
  { id: 'payment_link', label: 'فرستادن پیوند پرداخت', done: 'پیوند پرداخت می‌گیرند' },
  { id: 'cancel_unpaid', label: 'لغو پرداخت‌نشده‌ها', text: 'دلیل لغو', done: 'لغو می‌شوند' },
  { id: 'label', label: 'افزودن برچسب', text: 'برچسب', done: 'برچسب می‌گیرند' },
  { id: 'note', label: 'افزودن یادداشت', text: 'یادداشت داخلی', done: 'یادداشت می‌گیرند' },
]

type Target = { ids: number[] } | { search: OrderFilter }

export type OrderBulkProps = {
  rows: OrderRow[]
  search: OrderFilter
  /** How many match the filters; undefined when that is not known. */
  total: number | undefined
  onClose: () => void
}

/** One thing done with many orders: first what would become of each, then the action, then what became of each. */
export function OrderBulkDialog({ rows, search, total, onClose }: OrderBulkProps) {
  const [action, setAction] = useState<Action>('payment_link')
  const [text, setText] = useState('')
  const [scope, setScope] = useState<'rows' | 'all'>('rows')
  const bulk = useBulk({
    renews: ['order'],
    atOnce: bulkAtOnce,
    dryRun: (body: { bulkAction: OrderBulkAction; target: Target }) => call(orderBulkEndpoints.dryRunOrders, { body }),
    run: (wanted: OrderBulkAction, verdicts: OrderVerdict[]) =>
      call(orderBulkEndpoints.runOrders, {
        body: { bulkAction: wanted, ids: verdicts.map((verdict) => verdict.orderId) },
      }),
  })
  const chosen = actions.find(({ id }) => id === action)
  const bulkAction = bulkActionOf(action, text.trim())
  const canBegin = !chosen?.text || text.trim() !== ''
  const close = () => {
    bulk.stop()
    onClose()
  }
  return (
    <Modal
      isOpen
      isStrict
      title="کار گروهی"
      onClose={close}
      actions={
        <BulkButtons
          bulk={bulk}
          one="سفارش"
          canBegin={canBegin}
          onPreview={() =>
            bulk.preview({ bulkAction, target: scope === 'all' ? { search } : { ids: rows.map((row) => row.id) } })
          }
          onRun={() => bulk.run(bulkAction)}
          onClose={close}
        />
      }
    >
      {bulk.error ? <Banner tone="bad" title={bulk.error.message} className="mb-4" /> : null}
      {bulk.foreseen === undefined ? (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label="روی کدام سفارش‌ها"
            value={scope}
            onChange={setScope}
            options={[
              { id: 'rows', label: `${count(rows.length)} سفارش انتخاب‌شده` },
              ...(total === undefined ? [] : [{ id: 'all' as const, label: `همهٔ ${count(total)} سفارش این پالایه` }]),
            ]}
          />
          <RadioGroup label="چه کاری" look="cards" value={action} onChange={setAction} options={actions} />
          {chosen?.text ? <ActionText action={action} label={chosen.text} value={text} onChange={setText} /> : null}
        </div>
      ) : (
        <>
          <BulkProgress bulk={bulk} />
          <OrderBulkVerdicts
            verdicts={bulk.results.length > 0 ? bulk.results : bulk.foreseen}
            isDone={bulk.results.length > 0}
            doneText={chosen?.done ?? ''}
          />
        </>
      )}
    </Modal>
  )
}

type TextProps = { action: Action; label: string; value: string; onChange: (text: string) => void }

function ActionText({ action, ...field }: TextProps) {
  if (action === 'label') return <TextField {...field} isRequired maxLength={30} />
  return <TextArea {...field} isRequired rows={2} maxLength={500} />
}

function bulkActionOf(action: Action, text: string): OrderBulkAction {
  if (action === 'cancel_unpaid') return { action, reason: text }
  if (action === 'label') return { action, label: text }
  if (action === 'note') return { action, note: text }
  return { action }
}

const count = (rows: number) => toPersianDigits(groupDigits(rows, '٬'))

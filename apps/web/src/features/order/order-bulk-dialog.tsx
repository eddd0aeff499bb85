import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  bulkAtOnce,
  type OrderDeed,
  type OrderVerdict,
  orderBulkEndpoints,
} from '@rezerv/contract/order/order-bulk-endpoints.ts'
import type { OrderRow } from '@rezerv/contract/order/order-row.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OrderBulkVerdicts } from './order-bulk-verdicts.tsx'
import { orderKey } from './order-list-queries.ts'
import type { OrderSearch } from './order-search.ts'

type Action = OrderDeed['action']
const actions: { id: Action; label: string; text?: string; done: string }[] = [
  { id: 'payment_link', label: 'فرستادن پیوند پرداخت', done: 'پیوند پرداخت می‌گیرند' },
  { id: 'cancel_unpaid', label: 'لغو پرداخت‌نشده‌ها', text: 'دلیل لغو', done: 'لغو می‌شوند' },
  { id: 'label', label: 'افزودن برچسب', text: 'برچسب', done: 'برچسب می‌گیرند' },
  { id: 'note', label: 'افزودن یادداشت', text: 'یادداشت داخلی', done: 'یادداشت می‌گیرند' },
]

export type OrderBulkProps = {
  rows: OrderRow[]
  search: OrderSearch
  /** How many match the filters; undefined when that is not known. */
  total: number | undefined
  onClose: () => void
}

/** One thing done with many orders: first what would become of each, then the deed, then what became of each. */
export function OrderBulkDialog({ rows, search, total, onClose }: OrderBulkProps) {
  const [action, setAction] = useState<Action>('payment_link')
  const [text, setText] = useState('')
  const [scope, setScope] = useState<'rows' | 'all'>('rows')
  const bulk = useBulk()
  const chosen = actions.find(({ id }) => id === action)
  const deed = deedOf(action, text.trim())
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
          canBegin={canBegin}
          onPreview={() =>
            bulk.preview({ deed, target: scope === 'all' ? { search } : { ids: rows.map((row) => row.id) } })
          }
          onRun={() => bulk.run(deed)}
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
          {chosen?.text ? <DeedText action={action} label={chosen.text} value={text} onChange={setText} /> : null}
        </div>
      ) : (
        <>
          {bulk.isRunning ? (
            <Progress
              label="در حال انجام"
              value={bulk.results.length}
              max={Math.max(1, bulk.wanted)}
              valueText={`${count(bulk.results.length)} از ${count(bulk.wanted)}`}
            />
          ) : null}
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

function DeedText({ action, ...field }: TextProps) {
  if (action === 'label') return <TextField {...field} isRequired maxLength={30} />
  return <TextArea {...field} isRequired rows={2} maxLength={500} />
}

type ButtonsProps = {
  bulk: ReturnType<typeof useBulk>
  canBegin: boolean
  onPreview: () => void
  onRun: () => void
  onClose: () => void
}

function BulkButtons({ bulk, canBegin, onPreview, onRun, onClose }: ButtonsProps) {
  if (bulk.isRunning) return <Button onPress={bulk.stop}>توقف</Button>
  if (bulk.results.length > 0)
    return (
      <Button variant="primary" onPress={onClose}>
        پایان
      </Button>
    )
  if (bulk.foreseen === undefined)
    return (
      <>
        <Button onPress={onClose}>انصراف</Button>
        <Button variant="primary" isPending={bulk.isForeseeing} isDisabled={!canBegin} onPress={onPreview}>
          اجرای آزمایشی
        </Button>
      </>
    )
  return (
    <>
      <Button onPress={bulk.back}>بازگشت</Button>
      <Button variant="primary" isDisabled={bulk.wanted === 0} onPress={onRun}>
        انجام برای {count(bulk.wanted)} سفارش
      </Button>
    </>
  )
}

/** A dry run, then the deed for those that it let through, some at a time. */
function useBulk() {
  const queryClient = useQueryClient()
  const [results, setResults] = useState<OrderVerdict[]>([])
  const isStopped = useRef(false)
  const preview = useMutation({
    mutationFn: (body: { deed: OrderDeed; target: { ids: number[] } | { search: OrderSearch } }) =>
      call(orderBulkEndpoints.dryRunOrders, { body }),
  })
  const willDo = (preview.data?.items ?? []).filter((item) => item.refusal === null)
  const run = useMutation({
    mutationFn: async (deed: OrderDeed) => {
      isStopped.current = false
      for (let done = 0; done < willDo.length && !isStopped.current; done += bulkAtOnce) {
        const ids = willDo.slice(done, done + bulkAtOnce).map((item) => item.orderId)
        const { items } = await call(orderBulkEndpoints.runOrders, { body: { deed, ids } })
        setResults((before) => [...before, ...items])
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKey }),
  })
  return {
    results,
    wanted: willDo.length,
    foreseen: preview.data?.items,
    isForeseeing: preview.isPending,
    isRunning: run.isPending,
    error: run.error ?? preview.error,
    preview: preview.mutate,
    run: run.mutate,
    back: preview.reset,
    stop: () => {
      isStopped.current = true
    },
  }
}

function deedOf(action: Action, text: string): OrderDeed {
  if (action === 'cancel_unpaid') return { action, reason: text }
  if (action === 'label') return { action, label: text }
  if (action === 'note') return { action, note: text }
  return { action }
}

const count = (rows: number) => toPersianDigits(groupDigits(rows, '٬'))

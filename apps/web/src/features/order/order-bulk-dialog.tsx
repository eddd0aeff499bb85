import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  bulkAtOnce,
  type OrderBulkAction,
  type OrderVerdict,
  orderBulkEndpoints,
} from '@rezerv/contract/order/order-bulk-endpoints.ts'
import type { OrderRow, OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { messageRefusal } from '@rezerv/contract/order/order-message.ts'
import { useQuery } from '@tanstack/react-query'
import { useBulk } from '#data-bulk.ts'
import { inboxOwners } from '#features/inbox/inbox-queries.ts'
import { call } from '#lib/call.ts'
import { useSignedInUser } from '#lib/session.ts'
import { OrderBulkMessage, smsText } from './order-bulk-message.tsx'
import { BulkDialog } from '#ui/overlay/bulk-steps.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Action = OrderBulkAction['action']
const actions: { id: Action; label: string; text?: string; done: string }[] = [
  { id: 'payment_link', label: 'ارسال لینک پرداخت', done: 'لینک پرداخت می‌گیرند' },
  { id: 'cancel_unpaid', label: 'لغو پرداخت‌نشده‌ها', text: 'دلیل لغو', done: 'لغو می‌شوند' },
  { id: 'message', label: 'پیامک به مشتری', text: 'متن پیامک', done: 'پیامک می‌گیرند' },
  { id: 'owner', label: 'واگذاری به همکار', done: 'واگذار می‌شوند' },
  { id: 'label', label: 'افزودن برچسب', text: 'برچسب', done: 'برچسب می‌گیرند' },
  { id: 'note', label: 'افزودن یادداشت', text: 'یادداشت داخلی', done: 'یادداشت می‌گیرند' },
]

type Target = { ids: number[] } | { search: OrderFilter }

type Props = {
  rows: OrderRow[]
  search: OrderFilter
  /** How many match the filters; undefined when that is not known. */
  total: number | undefined
  onClose: () => void
}

export function OrderBulkDialog({ rows, search, total, onClose }: Props) {
  const [action, setAction] = useState<Action>('payment_link')
  const [text, setText] = useState('')
  const [ownerId, setOwnerId] = useState(Number(useSignedInUser()?.id))
  const bulk = useBulk({
    renews: ['order'],
    right: orderBulkEndpoints.runOrders.right,
    atOnce: bulkAtOnce,
    dryRun: (body: { bulkAction: OrderBulkAction; target: Target }) => call(orderBulkEndpoints.dryRunOrders, { body }),
    run: (wanted: OrderBulkAction, verdicts: OrderVerdict[]) =>
      call(orderBulkEndpoints.runOrders, {
        body: { bulkAction: wanted, ids: verdicts.map((verdict) => verdict.orderId) },
      }),
  })
  const chosen = actions.find(({ id }) => id === action)
  const bulkAction = bulkActionOf(action, text.trim(), ownerId)
  const summary = (passing: number, refused: number, isDone: boolean) => {
    const sms = smsText(isDone ? bulk.results : (bulk.foreseen ?? []))
    const how = sms ? ` (${sms})` : ''
    if (isDone)
      return toPersianDigits(`برای ${passing} سفارش ثبت شد${how}${refused > 0 ? `؛ ${refused} سفارش انجام نشد` : ''}`)
    const rest = refused > 0 ? `؛ ${refused} سفارش واجد شرایط نیست` : ''
    return toPersianDigits(`${passing + refused} سفارش: ${passing} ${chosen?.done ?? ''}${how}${rest}`)
  }
  return (
    <BulkDialog
      bulk={bulk}
      title="کار گروهی"
      one="سفارش"
      selected={rows.length}
      total={total}
      canBegin={!chosen?.text || (text.trim() !== '' && (action !== 'message' || messageRefusal(text) === undefined))}
      onPreview={(scope) =>
        bulk.preview({ bulkAction, target: scope === 'all' ? { search } : { ids: rows.map((row) => row.id) } })
      }
      onRun={() => bulk.run(bulkAction)}
      onClose={onClose}
      summary={summary}
      codeOf={({ code }) => code}
    >
      <RadioGroup label="چه کاری" look="cards" value={action} onChange={setAction} options={actions} />
      {action === 'owner' ? <ActionOwner value={ownerId} onChange={setOwnerId} /> : null}
      {action === 'message' ? <OrderBulkMessage rows={rows} value={text} onChange={setText} /> : null}
      {chosen?.text && action !== 'message' ? (
        <ActionText action={action} label={chosen.text} value={text} onChange={setText} />
      ) : null}
    </BulkDialog>
  )
}

/** Ids of people begin with one. */
const nobody = 0

function ActionOwner(field: { value: number; onChange: (ownerId: number) => void }) {
  const me = Number(useSignedInUser()?.id)
  const owners = useQuery(inboxOwners).data?.items ?? []
  const options = owners.map(({ id, name }) => ({ id, label: id === me ? `${name} (شما)` : name }))
  return <Select label="مسئول" {...field} options={[...options, { id: nobody, label: 'هیچ‌کس' }]} />
}

type TextProps = { action: Action; label: string; value: string; onChange: (text: string) => void }

function ActionText({ action, ...field }: TextProps) {
  if (action === 'label') return <TextField {...field} isRequired maxLength={30} />
  return <TextArea {...field} isRequired rows={2} maxLength={500} />
}

function bulkActionOf(action: Action, text: string, ownerId: number): OrderBulkAction {
  if (action === 'cancel_unpaid') return { action, reason: text }
  if (action === 'message') return { action, text }
  if (action === 'owner') return { action, ownerId: ownerId === nobody ? null : ownerId }
  if (action === 'label') return { action, label: text }
  if (action === 'note') return { action, note: text }
  return { action }
}

import type { ReactNode } from 'react'
import type { Order } from '@rezerv/contract/order/order.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import {
  goodwillReasons,
  RefundBearer,
  refundBearerLabels,
  RefundReason,
  refundReasonLabels,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { EndpointRight } from '@rezerv/contract/right.ts'
import { refundDone } from './refund-status.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { FormDialog, type FormDialogProps } from '#ui/overlay/form-dialog.tsx'
import { fieldText } from '#ui/fields/form-data.ts'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Props = { order: Order; owedRials: number; refunds?: Refund[] | undefined; onClose: () => void }

/** Asks for money that nobody has asked for yet: all of it, or a part. */
export function RefundRequestDialog({ order, owedRials, onClose }: Props) {
  return (
    <Window
      title="درخواست بازپرداخت"
      submit="درخواست"
      done="بازپرداخت درخواست شد"
      right={refundEndpoints.requestRefund.right}
      run={(data) => request(order, data)}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        تا <Money rials={owedRials} /> برمی‌گردد.
      </p>
      <MoneyField label="مبلغ" name="amountRials" defaultValue={owedRials} isRequired />
      <Select
        label="دلیل"
        name="reason"
        defaultValue={order.status === 'cancelled' ? 'cancelled' : 'overpaid'}
        options={RefundReason.options.map((id) => ({ id, label: refundReasonLabels[id] }))}
      />
      <TextArea label="توضیح" name="note" rows={2} maxLength={500} />
    </Window>
  )
}

/** A part of what was paid goes back although nothing of the order changes. */
export function RefundGoodwillDialog({ order, owedRials, onClose }: Props) {
  return (
    <Window
      title="بازپرداخت برای جلب رضایت"
      submit="درخواست"
      done="بازپرداخت درخواست شد"
      right={refundEndpoints.requestRefund.right}
      run={(data) => request(order, data)}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        سفارش و قیمت آن تغییر نمی‌کند؛ تا <Money rials={owedRials} /> با حواله به مشتری داده می‌شود.
      </p>
      <MoneyField label="مبلغ" name="amountRials" isRequired />
      <Select
        label="دلیل"
        name="reason"
        defaultValue="goodwill"
        options={goodwillReasons.map((id) => ({ id, label: refundReasonLabels[id] }))}
      />
      <Select
        label="از کجا پرداخت می‌شود؟"
        name="borneBy"
        defaultValue="platform"
        options={RefundBearer.options.map((id) => ({ id, label: refundBearerLabels[id] }))}
      />
      <TextArea label="توضیح" name="note" rows={2} maxLength={500} />
    </Window>
  )
}

const request = (order: Order, data: FormData) =>
  call(refundEndpoints.requestRefund, {
    params: { id: order.id },
    body: {
      amountRials: Number(data.get('amountRials') ?? 0),
      reason: RefundReason.safeParse(data.get('reason')).data ?? 'other',
      borneBy: RefundBearer.safeParse(data.get('borneBy')).data,
      note: fieldText(data, 'note'),
    },
  })

/**
 * Records one transfer of one refund or of several. Those that are only requested are approved by it, and stay so when the transfer is
 * refused. Without a tracking number the account alone is kept: the bank's file takes it from there.
 */
export function RefundTransferDialog({ order, refunds: asked = [], onClose }: Props) {
  const refunds = asked.map((one) => order.refunds.find(({ id }) => id === one.id) ?? one)
  const waiting = refunds.filter(({ status }) => status === 'requested')
  const known = [...refunds, ...order.refunds].find(({ sheba }) => sheba !== null)
  const send = async (data: FormData) => {
    const account = { sheba: fieldText(data, 'sheba'), holderName: fieldText(data, 'holderName') }
    const reference = fieldText(data, 'reference')
    const params = { id: order.id }
    const hasArrived = data.has(arrived.name)
    if (reference.trim() === '' && !hasArrived) {
      await call(refundEndpoints.keepRefundAccount, { params, body: account })
      return accountKept
    }
    for (const { id } of waiting) await call(refundEndpoints.approveRefund, { params: { id } })
    const refundIds = refunds.map(({ id }) => id)
    const [first] = refundIds
    // Sent by an earlier press whose second half was lost: only that half is left.
    const isSent = hasArrived && refunds.every(({ status }) => status === 'sent')
    if (!isSent) await call(refundEndpoints.sendRefunds, { params, body: { refundIds, ...account, reference } })
    if (!hasArrived || first === undefined) return undefined
    // What one transfer brought arrives whole.
    await call(refundEndpoints.finishRefund, { params: { id: first } })
    return refundDone
  }
  return (
    <Window
      title="ثبت حوالهٔ بازپرداخت"
      submit="ثبت حواله"
      also={arrived}
      done="حواله ثبت شد"
      right={refundEndpoints.keepRefundAccount.right}
      run={send}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        <Money rials={sumOf(refunds)} className="font-bold text-ink" />
        {refunds.length > 1 ? ` (${toPersianDigits(refunds.length)} بازپرداخت با یک حواله)` : null} را از حساب شرکت
        واریز کنید و مشخصات حواله را وارد کنید.
        {waiting.length > 0 ? ' با ثبت حواله، بازپرداخت با نام شما تایید می‌شود.' : null}
      </p>
      <TextField
        label="شمارهٔ شبای مشتری"
        name="sheba"
        isLtr
        isRequired
        maxLength={40}
        defaultValue={known?.sheba ?? ''}
      />
      <TextField
        label="نام صاحب حساب"
        name="holderName"
        isRequired
        maxLength={100}
        defaultValue={known?.holderName ?? order.customerName}
      />
      <TextField
        label="شمارهٔ پیگیری"
        name="reference"
        isLtr
        maxLength={40}
        description="اگر با فایل بانک واریز می‌شود خالی بگذارید: فقط شبا ثبت می‌شود و شماره را پس از واریز می‌نویسید."
      />
    </Window>
  )
}

const arrived = { label: 'ثبت حواله و رسیدن پول', name: 'arrived' }
const accountKept = 'شبا ثبت شد؛ پس از تایید، بازپرداخت در فایل بانک می‌آید'
const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amountRials }) => sum + amountRials, 0)

export function RefundDeclineDialog({ refunds: [refund] = [], onClose }: Props) {
  const decline = (data: FormData) => call(refundEndpoints.declineRefund, withReason(refund, data))
  return (
    <Window
      title="رد بازپرداخت"
      submit="رد بازپرداخت"
      done="بازپرداخت رد شد"
      right={refundEndpoints.declineRefund.right}
      run={decline}
      onClose={onClose}
    >
      <TextArea label="دلیل رد" name="reason" isRequired rows={2} maxLength={500} />
    </Window>
  )
}

export function RefundFailDialog({ refunds: [refund] = [], onClose }: Props) {
  const [title, done] = refund?.isByHand
    ? ['پول به کارت نرسید', 'نرسیدن پول ثبت شد؛ دوباره درخواست کنید تا با حواله پرداخت شود']
    : ['حواله برگشت خورد', 'ناموفق بودن حواله ثبت شد']
  const fail = (data: FormData) => call(refundEndpoints.failRefund, withReason(refund, data))
  return (
    <Window
      title={title}
      submit="ثبت"
      done={done}
      right={refundEndpoints.failRefund.right}
      run={fail}
      onClose={onClose}
    >
      <TextArea label="پاسخ بانک" name="reason" isRequired rows={2} maxLength={500} />
    </Window>
  )
}

const withReason = (refund: Refund | undefined, data: FormData) => ({
  params: { id: refund?.id ?? 0 },
  body: { reason: fieldText(data, 'reason') },
})

type WindowProps = Pick<FormDialogProps, 'also'> & {
  title: string
  submit: string
  done: string
  right: EndpointRight
  run: (data: FormData) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

function Window({ done, right, run, ...window }: WindowProps) {
  const { mutate, isPending, error } = useCommand(
    command(run, {
      renews: ['order'],
      right,
      always: true,
      says: (answer) => (typeof answer === 'string' ? answer : done),
      failure: 'shown',
    }),
    {
      onSuccess: window.onClose,
    },
  )
  return <FormDialog {...window} size="small" isPending={isPending} error={error} onSubmit={(data) => mutate(data)} />
}

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
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { fieldText } from '#ui/fields/form-data.ts'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Props = { order: Order; owedRials: number; refund?: Refund | undefined; onClose: () => void }

/** Asks for money that nobody has asked for yet: all of it, or a part. */
export function RefundRequestDialog({ order, owedRials, onClose }: Props) {
  return (
    <Window
      title="درخواست بازپرداخت"
      submit="درخواست"
      done="بازپرداخت درخواست شد"
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

/** Records a transfer; one that is only requested is approved by it, and stays so when the transfer is refused. */
export function RefundTransferDialog({ order, refund: asked, onClose }: Props) {
  const refund = order.refunds.find(({ id }) => id === asked?.id) ?? asked
  const params = { id: refund?.id ?? 0 }
  const approves = refund?.status === 'requested'
  const send = async (data: FormData) => {
    if (approves) await call(refundEndpoints.approveRefund, { params })
    return call(refundEndpoints.sendRefund, {
      params,
      body: {
        sheba: fieldText(data, 'sheba'),
        holderName: fieldText(data, 'holderName'),
        reference: fieldText(data, 'reference'),
      },
    })
  }
  return (
    <Window title="ثبت حوالهٔ بازپرداخت" submit="ثبت حواله" done="حواله ثبت شد" run={send} onClose={onClose}>
      <p className="text-sm text-muted">
        <Money rials={refund?.amountRials ?? 0} className="font-bold text-ink" /> را از حساب شرکت واریز کنید و مشخصات
        حواله را وارد کنید.
        {approves ? ' با ثبت حواله، بازپرداخت با نام شما تایید می‌شود.' : null}
      </p>
      <TextField
        label="شمارهٔ شبای مشتری"
        name="sheba"
        isLtr
        isRequired
        maxLength={40}
        defaultValue={refund?.sheba ?? ''}
      />
      <TextField
        label="نام صاحب حساب"
        name="holderName"
        isRequired
        maxLength={100}
        defaultValue={refund?.holderName ?? order.customerName}
      />
      <TextField label="شمارهٔ پیگیری" name="reference" isLtr isRequired maxLength={40} />
    </Window>
  )
}

export function RefundDeclineDialog({ refund, onClose }: Props) {
  const decline = (data: FormData) => call(refundEndpoints.declineRefund, withReason(refund, data))
  return (
    <Window title="رد بازپرداخت" submit="رد بازپرداخت" done="بازپرداخت رد شد" run={decline} onClose={onClose}>
      <TextArea label="دلیل رد" name="reason" isRequired rows={2} maxLength={500} />
    </Window>
  )
}

export function RefundFailDialog({ refund, onClose }: Props) {
  const [title, done] = refund?.isByHand
    ? ['پول به کارت نرسید', 'نرسیدن پول ثبت شد؛ دوباره درخواست کنید تا با حواله پرداخت شود']
    : ['حواله برگشت خورد', 'ناموفق بودن حواله ثبت شد']
  const fail = (data: FormData) => call(refundEndpoints.failRefund, withReason(refund, data))
  return (
    <Window title={title} submit="ثبت" done={done} run={fail} onClose={onClose}>
      <TextArea label="پاسخ بانک" name="reason" isRequired rows={2} maxLength={500} />
    </Window>
  )
}

const withReason = (refund: Refund | undefined, data: FormData) => ({
  params: { id: refund?.id ?? 0 },
  body: { reason: fieldText(data, 'reason') },
})

type WindowProps = {
  title: string
  submit: string
  done: string
  run: (data: FormData) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

function Window({ done, run, ...window }: WindowProps) {
  const { mutate, isPending, error } = useCommand(
    command(run, { renews: ['order'], always: true, says: done, failure: 'shown' }),
    {
      onSuccess: window.onClose,
    },
  )
  return <FormDialog {...window} size="small" isPending={isPending} error={error} onSubmit={(data) => mutate(data)} />
}

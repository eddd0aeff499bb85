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
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export type RefundDialogProps = { order: Order; owedRials: number; refund?: Refund | undefined; onClose: () => void }
const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Asks for money that nobody has asked for yet: all of it, or a part. */
export function RefundRequestDialog({ order, owedRials, onClose }: RefundDialogProps) {
  const send = useSend(onClose, 'بازپرداخت درخواست شد', (data) =>
    call(refundEndpoints.requestRefund, {
      params: { id: order.id },
      body: {
        amountRials: Number(data.get('amountRials') ?? 0),
        reason: RefundReason.safeParse(data.get('reason')).data ?? 'other',
        note: text(data, 'note'),
      },
    }),
  )
  return (
    <Window title="درخواست بازپرداخت" submit="درخواست" send={send} onClose={onClose}>
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
export function RefundGoodwillDialog({ order, owedRials, onClose }: RefundDialogProps) {
  const send = useSend(onClose, 'بازپرداخت درخواست شد', (data) =>
    call(refundEndpoints.requestRefund, {
      params: { id: order.id },
      body: {
        amountRials: Number(data.get('amountRials') ?? 0),
        reason: RefundReason.safeParse(data.get('reason')).data ?? 'goodwill',
        borneBy: RefundBearer.safeParse(data.get('borneBy')).data ?? 'platform',
        note: text(data, 'note'),
      },
    }),
  )
  return (
    <Window title="بازپرداخت برای جلب رضایت" submit="درخواست" send={send} onClose={onClose}>
      <p className="text-sm text-muted">
        سفارش و قیمتش همان که هست می‌ماند؛ تا <Money rials={owedRials} /> با حواله به مشتری داده می‌شود.
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

/** The transfer that was ordered at our bank. */
export function RefundTransferDialog({ order, refund, onClose }: RefundDialogProps) {
  const send = useSend(onClose, 'حواله ثبت شد', (data) =>
    call(refundEndpoints.sendRefund, {
      params: { id: refund?.id ?? 0 },
      body: {
        sheba: text(data, 'sheba'),
        holderName: text(data, 'holderName'),
        reference: text(data, 'reference'),
      },
    }),
  )
  return (
    <Window title="ثبت حوالهٔ بازپرداخت" submit="ثبت حواله" send={send} onClose={onClose}>
      <p className="text-sm text-muted">
        <Money rials={refund?.amountRials ?? 0} className="font-bold text-ink" /> را از حساب شرکت بفرستید و نشانی‌هایش را
        بنویسید.
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

export function RefundDeclineDialog({ refund, onClose }: RefundDialogProps) {
  const send = useSend(onClose, 'بازپرداخت رد شد', (data) =>
    call(refundEndpoints.declineRefund, { params: { id: refund?.id ?? 0 }, body: { reason: text(data, 'reason') } }),
  )
  return (
    <Window title="رد بازپرداخت" submit="رد بازپرداخت" send={send} onClose={onClose}>
      <TextArea label="دلیل رد" name="reason" isRequired rows={2} maxLength={500} />
    </Window>
  )
}

export function RefundFailDialog({ refund, onClose }: RefundDialogProps) {
  const isByHand = refund?.isByHand === true
  const done = isByHand ? 'نرسیدن پول ثبت شد؛ دوباره درخواست کنید تا با حواله برود' : 'ناموفق بودن حواله ثبت شد'
  const send = useSend(onClose, done, (data) =>
    call(refundEndpoints.failRefund, { params: { id: refund?.id ?? 0 }, body: { reason: text(data, 'reason') } }),
  )
  return (
    <Window title={isByHand ? 'پول به کارت نرسید' : 'حواله برگشت خورد'} submit="ثبت" send={send} onClose={onClose}>
      <TextArea label="بانک چه گفت؟" name="reason" isRequired rows={2} maxLength={500} />
    </Window>
  )
}

type Send = ReturnType<typeof useSend>

const useSend = (onClose: () => void, done: string, run: (data: FormData) => Promise<unknown>) =>
  useCommand(command(run, { renews: ['order'], says: done, failure: 'shown' }), { onSuccess: onClose })

type WindowProps = { title: string; submit: string; send: Send; onClose: () => void; children: ReactNode }

function Window({ title, submit, send, onClose, children }: WindowProps) {
  return (
    <Modal
      isOpen
      isStrict
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>انصراف</Button>
          <Button type="submit" form="refund" variant="primary" isPending={send.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id="refund" error={send.error} onSubmit={(data) => send.mutate(data)}>
        {children}
      </Form>
    </Modal>
  )
}

import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { BookedDay } from '@rezerv/contract/month/month-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ChangeProps } from './month-change-price.tsx'
import { MonthTargets } from './month-targets.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'

const usualReasons = ['تعمیر', 'نظافت', 'استفادهٔ میزبان']

export function MonthChangeClose(props: ChangeProps & { unitId: number | undefined }) {
  const { frame, ticketId, unitId, selection, changing } = props
  const { change, answer } = changing
  const [reason, setReason] = useState('')
  const ofTicket = frame.tickets.find((ticket) => ticket.id === ticketId)?.unitIds ?? []
  const [unitIds, setUnitIds] = useState(unitId === undefined ? ofTicket : [unitId])
  return (
    <Form
      onSubmit={() => change.mutate({ action: 'close', days: selection, unitIds, reason })}
      error={change.error}
      className="gap-4!"
    >
      <MonthTargets legend="واحدها" options={frame.units} value={unitIds} onChange={setUnitIds} />
      <TextField label="دلیل بستن" name="reason" value={reason} onChange={setReason} maxLength={100} isRequired />
      <div className="-mt-2 flex flex-wrap gap-2">
        {usualReasons.map((usual) => (
          <Button key={usual} size="small" onPress={() => setReason(usual)}>
            {usual}
          </Button>
        ))}
      </div>
      <FormActions submit="بستن روزها" isPending={change.isPending} isDisabled={unitIds.length === 0}>
        <Button
          variant="ghost"
          isDisabled={change.isPending || unitIds.length === 0}
          onPress={() => change.mutate({ action: 'open', days: selection, unitIds })}
        >
          باز کردن
        </Button>
      </FormActions>
      {answer && answer.booked.length > 0 ? <Booked days={answer.booked} /> : null}
      {answer && answer.importedDays.length > 0 ? (
        <Banner tone="info" title="تقویم بیرونی هنوز بسته است">
          {toPersianDigits(answer.importedDays.length)} روز را سایت دیگری بسته است و فقط همان‌جا باز می‌شود.
        </Banner>
      ) : null}
    </Form>
  )
}

/** Each order once, with the days that it kept from closing. */
function Booked({ days }: { days: BookedDay[] }) {
  const orders = new Map<number, { code: string; days: Set<string> }>()
  for (const { orderId, orderCode, day } of days) {
    const order = orders.get(orderId) ?? { code: orderCode, days: new Set<string>() }
    orders.set(orderId, { ...order, days: order.days.add(day) })
  }
  return (
    <Banner tone="warn" title="این روزها رزرو دارد و بسته نشد">
      <ul className="mt-1 flex flex-col gap-1">
        {[...orders].map(([id, order]) => (
          <li key={id}>
            {[...order.days].map((day) => formatDay(day, 'dayMonth')).join('، ')}:{' '}
            <Link to="/order/$id" params={{ id: String(id) }} className="font-semibold whitespace-nowrap underline">
              سفارش <Code text={order.code} />
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type Copied = { weeks: number | null; toTicketIds: number[]; fromUnitId: number; toUnitIds: number[] }

/** Puts what the days have on other rates and units, or on the weeks that follow. */
export function MonthChangeCopy(props: ChangeProps & { unitId: number | undefined }) {
  const { frame, ticketId, selection, changing } = props
  const { change } = changing
  const { values, field } = useFields<Copied>({
    weeks: null,
    toTicketIds: [],
    fromUnitId: props.unitId ?? frame.units[0]?.id ?? 0,
    toUnitIds: [],
  })
  const weeks = values.weeks ?? 0
  const isEmpty = weeks === 0 && values.toTicketIds.length === 0 && values.toUnitIds.length === 0
  const copy = () => change.mutate({ action: 'copy', days: selection, fromTicketId: ticketId, ...values, weeks })
  return (
    <Form onSubmit={copy} error={change.error} className="gap-4!">
      <NumberField
        label="تکرار در هفته‌های بعد"
        {...field('weeks')}
        min={0}
        max={52}
        suffix="بار"
        description="بازهٔ طولانی‌تر از یک هفته پشت سر هم تکرار می‌شود."
      />
      <MonthTargets
        legend="قیمت و قاعده به نرخ‌های"
        options={frame.tickets.filter((ticket) => ticket.id !== ticketId)}
        {...field('toTicketIds')}
        isOptional
      />
      {frame.units.length > 1 ? (
        <>
          <Select
            label="بسته‌های واحد"
            {...field('fromUnitId')}
            options={frame.units.map(({ id, name }) => ({ id, label: toPersianDigits(name) }))}
          />
          <MonthTargets
            legend="به واحدهای"
            options={frame.units.filter((one) => one.id !== values.fromUnitId)}
            {...field('toUnitIds')}
            isOptional
          />
        </>
      ) : null}
      <FormActions submit="کپی" isPending={change.isPending} isDisabled={isEmpty} />
    </Form>
  )
}

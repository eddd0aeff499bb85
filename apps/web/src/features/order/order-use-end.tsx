import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndPreview, EndWish, OrderUse } from '@rezerv/contract/order/order-use.ts'
import { orderUseEndpoints } from '@rezerv/contract/order/order-use-endpoints.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { Form, FormGrid } from '#ui/form.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderKey } from './order-list-queries.ts'
import { endPreview } from './order-queries.ts'
import { OrderUseCar } from './order-use-car.tsx'
import { OrderUseCharges } from './order-use-charges.tsx'
import { type CarDraft, carDraftsOf, carsOf } from './order-use-draft.ts'
import { useWords } from './order-use-text.ts'

type OtherDraft = { label: string; rials: number | null }

/** What is written so far, what the server says of it, and the deed. */
function useReturn(use: OrderUse) {
  const queryClient = useQueryClient()
  const [at, setAt] = useState<string | null>(() => new Date().toISOString())
  const [cars, setCars] = useState(() => carDraftsOf(use))
  const [other, setOther] = useState<OtherDraft>({ label: '', rials: null })
  const [fromDeposit, setFromDeposit] = useState(true)
  const [note, setNote] = useState('')
  const wish = wishOf(at, cars, other)
  const preview = useQuery(endPreview(use.id, wish))
  const end = useMutation({
    mutationFn: (body: EndWish & { expectedTotalRials: number }) =>
      call(orderUseEndpoints.endUse, {
        params: { id: use.id },
        body: { ...body, version: use.version, fromDeposit, note },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderKey })
      toast.success(`${useWords[use.kind].end} ثبت شد`)
    },
  })
  const shown = wish && !preview.isError ? preview.data : undefined
  return {
    at,
    setAt,
    cars,
    setCars,
    other,
    setOther,
    fromDeposit,
    setFromDeposit,
    note,
    setNote,
    shown,
    error: end.error ?? (wish ? preview.error : null),
    isAsked: wish !== undefined && !preview.isError,
    isSending: end.isPending,
    isWaiting: wish !== undefined && (!shown || preview.isFetching),
    isUnsaved: cars.some((car) => car.odometerKm !== null) && !end.isSuccess,
    submit: () => {
      if (wish && shown) end.mutate({ ...wish, expectedTotalRials: shown.totalRials })
    },
  }
}

function wishOf(at: string | null, drafts: CarDraft[], { label, rials }: OtherDraft): EndWish | undefined {
  const cars = carsOf(drafts)
  if (at === null || !cars) return undefined
  return { at, cars, other: label.trim() !== '' && rials ? [{ label, rials }] : [] }
}

/** The return: when, how each car stands, and every charge before anybody says yes. */
export function OrderUseEnd({ use }: { use: OrderUse }) {
  const end = useReturn(use)
  return (
    <Form onSubmit={end.submit} error={end.error} isUnsaved={end.isUnsaved}>
      <DateTimeField label="زمان" name="at" isRequired value={end.at} onChange={end.setAt} />
      {end.cars.map((car, place) => (
        <OrderUseCar
          key={car.unitId}
          title={use.units.find((unit) => unit.id === car.unitId)?.name ?? ''}
          place={place}
          car={car}
          before={use.begin?.cars.find((one) => one.unitId === car.unitId)}
          onChange={(changed) => end.setCars(end.cars.map((one) => (one.unitId === car.unitId ? changed : one)))}
        />
      ))}
      <Other other={end.other} onChange={end.setOther} />
      <div aria-live="polite">
        <Costs isAsked={end.isAsked} shown={end.shown} />
      </div>
      {end.shown && end.shown.fromDepositRials > 0 ? (
        <Checkbox isSelected={end.fromDeposit} onChange={end.setFromDeposit}>
          <Money rials={end.shown.fromDepositRials} /> از ودیعه برداشته شود
        </Checkbox>
      ) : null}
      <TextArea label="یادداشت" rows={2} maxLength={500} value={end.note} onChange={end.setNote} />
      <Button
        type="submit"
        variant="primary"
        isPending={end.isSending}
        isDisabled={end.isWaiting}
        className="max-sm:w-full"
      >
        ثبت {useWords[use.kind].end}
      </Button>
    </Form>
  )
}

function Other({ other, onChange }: { other: OtherDraft; onChange: (other: OtherDraft) => void }) {
  return (
    <Card title="هزینهٔ دیگر">
      <FormGrid>
        <TextField label="شرح" maxLength={60} value={other.label} onChange={(label) => onChange({ ...other, label })} />
        <MoneyField label="مبلغ" value={other.rials} onChange={(rials) => onChange({ ...other, rials })} />
      </FormGrid>
    </Card>
  )
}

function Costs({ isAsked, shown }: { isAsked: boolean; shown: EndPreview | undefined }) {
  if (!isAsked) return null
  if (!shown) return <Progress label="محاسبهٔ هزینه‌ها" />
  if (shown.charges.length === 0) return <Banner tone="good" title="هزینه‌ای افزوده نمی‌شود" />
  return (
    <Card title="هزینه‌های بازگشت">
      <OrderUseCharges charges={shown.charges} totalRials={shown.totalRials} />
      <p className="mt-3 text-sm text-muted">
        ماندهٔ سفارش پس از ثبت: <Money rials={shown.dueRials} />
      </p>
    </Card>
  )
}

import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndPreview, EndWish, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { command, renew, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { useUploadsWait } from '#lib/draft/unsaved.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { endPreview } from './handover-queries.ts'
import { HandoverCarFields } from './handover-car.tsx'
import { HandoverCharges } from './handover-charges.tsx'
import { HandoverEarly } from './handover-early.tsx'
import { type CarDraft, carsOf, changeCar, endingOf, type OtherDraft, instantOf } from './handover-draft.ts'
import { handoverWords } from './handover-text.ts'

/** What is written so far, what the server says of it, and the action. */
function useReturn(order: HandoverOrder) {
  const queryClient = useQueryClient()
  const name = `handover-end-${order.id}`
  const draft = useDraft(name, () => endingOf(order))
  const [openedAt] = useState(() => new Date().toISOString())
  const { cars, other, fromDeposit, freesDays, note } = draft.value
  const at = instantOf(draft.value.at, openedAt)
  const isSendingFiles = useUploadsWait(`${name}.`)
  const wish = wishOf(at, cars, other, freesDays)
  const preview = useQuery(endPreview(order.id, wish))
  const endHandover = async (body: EndWish & { expectedTotalRials: number; expectedKeptRials: number | undefined }) => {
    await call(
      handoverEndpoints.endHandover,
      { params: { id: order.id }, body: { ...body, version: order.version, fromDeposit, note } },
      { signal: deadline().signal },
    )
    draft.done()
    // Only then: another version begins the form anew, without the refusal that it shows.
    await renew(queryClient, ['order'])
  }
  const end = useCommand(
    command(endHandover, { renews: [], says: `${handoverWords[order.kind].end} ثبت شد`, failure: 'shown' }),
  )
  const shown = wish && !preview.isError ? preview.data : undefined
  return {
    name,
    draft,
    at,
    shown,
    error: end.error ?? (wish ? preview.error : null),
    isAsked: wish !== undefined && !preview.isError,
    isSending: end.isPending,
    isWaiting: wish !== undefined && (!shown || preview.isFetching),
    isSendingFiles,
    submit: () => {
      if (!wish || !shown) return
      const { early, totalRials } = shown
      // What was chosen while days remained is nothing once they are over.
      const isFreed = wish.freesDays && early !== null
      const expectedKeptRials = isFreed ? early.keptRials : undefined
      end.mutate({ ...wish, freesDays: isFreed, expectedTotalRials: totalRials, expectedKeptRials })
    },
  }
}

function wishOf(
  at: string | null,
  drafts: CarDraft[],
  { label, rials }: OtherDraft,
  freesDays: boolean,
): EndWish | undefined {
  const cars = carsOf(drafts)
  if (at === null || !cars) return undefined
  return { at, cars, other: label.trim() !== '' && rials ? [{ label, rials }] : [], freesDays }
}

/** The return: when, how each car stands, and every charge before anybody says yes. */
export function HandoverEnd({ order }: { order: HandoverOrder }) {
  const end = useReturn(order)
  const now = useNow(30_000)
  const { value, set } = end.draft
  // A clock that runs a little ahead is forgiven, as the server does.
  const isAhead = end.at !== null && Date.parse(end.at) > now + 10 * 60_000
  return (
    <Form onSubmit={end.submit} error={end.error} draft={end.draft} isResent>
      <DateTimeField label="زمان" name="at" isRequired value={end.at} onChange={(at) => set({ at })} />
      {isAhead ? (
        <Banner tone="info" title="این زمان هنوز نرسیده است">
          هزینه‌ها برآورد بازگشت در آن زمان است؛ بازگشت را وقتی ثبت کنید که انجام شده باشد.
        </Banner>
      ) : null}
      {value.cars.map((car, place) => (
        <HandoverCarFields
          key={car.unitId}
          title={order.units.find((unit) => unit.id === car.unitId)?.name ?? ''}
          place={place}
          car={car}
          before={order.begin?.cars.find((one) => one.unitId === car.unitId)}
          onChange={(change) => set(changeCar(car.unitId, change))}
          draftName={end.name}
        />
      ))}
      <Other other={value.other} onChange={(change) => set((now) => ({ other: { ...now.other, ...change } }))} />
      {end.shown?.early ? (
        <HandoverEarly
          kind={order.kind}
          early={end.shown.early}
          isChosen={value.freesDays}
          onChoose={(freesDays) => set({ freesDays })}
        />
      ) : null}
      <div aria-live="polite">
        <Costs isAsked={end.isAsked} shown={end.shown} />
      </div>
      {end.shown && end.shown.fromDepositRials > 0 ? (
        <Checkbox isSelected={value.fromDeposit} onChange={(fromDeposit) => set({ fromDeposit })}>
          <Money rials={end.shown.fromDepositRials} /> از ودیعه برداشته شود
        </Checkbox>
      ) : null}
      <TextArea label="یادداشت" rows={2} maxLength={500} value={value.note} onChange={(note) => set({ note })} />
      <Button
        type="submit"
        variant="primary"
        isPending={end.isSending}
        isDisabled={end.isWaiting || end.isSendingFiles || isAhead}
        className="max-sm:w-full"
      >
        {end.isSendingFiles ? 'در انتظار فرستادن تصویرها' : `ثبت ${handoverWords[order.kind].end}`}
      </Button>
    </Form>
  )
}

function Other({ other, onChange }: { other: OtherDraft; onChange: (change: Partial<OtherDraft>) => void }) {
  return (
    <Card title="هزینهٔ دیگر">
      <FormGrid>
        <TextField label="شرح" maxLength={60} value={other.label} onChange={(label) => onChange({ label })} />
        <MoneyField label="مبلغ" value={other.rials} onChange={(rials) => onChange({ rials })} />
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
      <HandoverCharges charges={shown.charges} totalRials={shown.totalRials} />
      <p className="mt-3 text-sm text-muted">
        ماندهٔ سفارش پس از ثبت: <Money rials={shown.dueRials} />
      </p>
    </Card>
  )
}

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DepositKind, depositKindLabels } from '@rezerv/contract/handover/handover-deposit.ts'
import type { DepositInput, HandoverCar, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { command, renew, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { useUploadsWait } from '#lib/draft/unsaved.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { HandoverCarFields } from './handover-car.tsx'
import { beginningOf, carsOf, changeCar, type DepositDraft, instantOf } from './handover-draft.ts'
import { handoverWords } from './handover-text.ts'

/** The handover: when, how each car stands, and what is left as deposit. */
export function HandoverBegin({ order }: { order: HandoverOrder }) {
  const queryClient = useQueryClient()
  const name = `handover-begin-${order.id}`
  const draft = useDraft(name, () => beginningOf(order))
  const [openedAt] = useState(() => new Date().toISOString())
  const { cars, deposit, note } = draft.value
  const at = instantOf(draft.value.at, openedAt)
  const isSendingFiles = useUploadsWait(`${name}.`)
  const beginHandover = async (ready: { at: string; cars: HandoverCar[] }) => {
    await call(
      handoverEndpoints.beginHandover,
      { params: { id: order.id }, body: { ...ready, version: order.version, deposit: depositOf(deposit), note } },
      { signal: deadline().signal },
    )
    draft.done()
    // Only then: another version begins the form anew, without the refusal that it shows.
    await renew(queryClient, ['order'])
  }
  const begin = useCommand(
    command(beginHandover, { renews: [], says: `${handoverWords[order.kind].begin} ثبت شد`, failure: 'shown' }),
  )
  const ready = carsOf(cars)
  return (
    <Form
      onSubmit={() => at !== null && ready && begin.mutate({ at, cars: ready })}
      error={begin.error}
      draft={draft}
      isResent
    >
      {order.dueRials > 0 ? <Banner tone="warn" title="ماندهٔ سفارش هنوز پرداخت نشده است" /> : null}
      <DateTimeField label="زمان" name="at" isRequired value={at} onChange={(next) => draft.set({ at: next })} />
      {cars.map((car, place) => (
        <HandoverCarFields
          key={car.unitId}
          title={order.units.find((unit) => unit.id === car.unitId)?.name ?? ''}
          place={place}
          car={car}
          before={undefined}
          onChange={(change) => draft.set(changeCar(car.unitId, change))}
          draftName={name}
        />
      ))}
      {order.kind === 'event' ? null : (
        <Deposit
          deposit={deposit}
          onChange={(change) => draft.set((now) => ({ deposit: { ...now.deposit, ...change } }))}
        />
      )}
      <TextArea label="یادداشت" rows={2} maxLength={500} value={note} onChange={(next) => draft.set({ note: next })} />
      <Button
        type="submit"
        variant="primary"
        isPending={begin.isPending}
        isDisabled={isSendingFiles}
        className="max-sm:w-full"
      >
        {isSendingFiles ? 'در انتظار فرستادن تصویرها' : `ثبت ${handoverWords[order.kind].begin}`}
      </Button>
    </Form>
  )
}

const depositOf = ({ kind, amountRials, reference }: DepositDraft): DepositInput | null =>
  kind === 'none' || amountRials === null ? null : { kind, amountRials, reference }

type DepositProps = { deposit: DepositDraft; onChange: (change: Partial<DepositDraft>) => void }

function Deposit({ deposit, onChange }: DepositProps) {
  return (
    <Card title="ودیعه" description="تا پایان مهلت جریمه‌ها نگه داشته می‌شود و سپس برمی‌گردد">
      <FormGrid>
        <Select
          label="نوع ودیعه"
          value={deposit.kind}
          onChange={(kind) => onChange({ kind })}
          options={[
            { id: 'none' as const, label: 'ودیعه‌ای گرفته نمی‌شود' },
            ...DepositKind.options.map((id) => ({ id, label: depositKindLabels[id] })),
          ]}
        />
        {deposit.kind === 'none' ? null : (
          <>
            <MoneyField
              label="مبلغ ودیعه"
              name="deposit.amountRials"
              isRequired
              value={deposit.amountRials}
              onChange={(amountRials) => onChange({ amountRials })}
            />
            {deposit.kind === 'cash' ? null : (
              <TextField
                label="شماره یا کد پیگیری"
                name="deposit.reference"
                isRequired={deposit.kind === 'card_to_card'}
                maxLength={40}
                value={deposit.reference}
                onChange={(reference) => onChange({ reference })}
              />
            )}
          </>
        )}
      </FormGrid>
    </Card>
  )
}

import { DepositKind, depositKindLabels } from '@rezerv/contract/handover/handover-deposit.ts'
import type { DepositInput, HandoverCar, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { beginningOf, carsOf, type DepositDraft } from './handover-draft.ts'
import { HandoverFields, HandoverSubmit, useHandover } from './handover-form.tsx'

export function HandoverBegin({ order }: { order: HandoverOrder }) {
  const sheet = useHandover(order, {
    step: 'begin',
    begin: beginningOf,
    send: (ready: { at: string; cars: HandoverCar[] }, { deposit, note }, signal) =>
      call(
        handoverEndpoints.beginHandover,
        { params: { id: order.id }, body: { ...ready, version: order.version, deposit: depositOf(deposit), note } },
        { signal },
      ),
  })
  const { draft, at, write } = sheet
  const { cars, deposit } = draft.value
  const ready = carsOf(cars)
  return (
    <Form
      onSubmit={() => at !== null && ready && write.mutate({ at, cars: ready })}
      error={write.error}
      draft={draft}
      isResent
    >
      {order.dueRials > 0 ? <Banner tone="warn" title="ماندهٔ سفارش هنوز پرداخت نشده است" /> : null}
      <HandoverFields order={order} sheet={sheet} />
      {order.kind === 'event' ? null : (
        <Deposit
          deposit={deposit}
          onChange={(change) => draft.set((now) => ({ deposit: { ...now.deposit, ...change } }))}
        />
      )}
      <HandoverSubmit sheet={sheet} />
    </Form>
  )
}

const depositOf = ({ kind, amountRials, reference }: DepositDraft): DepositInput | null =>
  kind === 'none' || amountRials === null ? null : { kind, amountRials, reference }

type DepositProps = { deposit: DepositDraft; onChange: (change: Partial<DepositDraft>) => void }

function Deposit({ deposit, onChange }: DepositProps) {
  const field = bindFields(deposit, onChange, 'deposit.')
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
            <MoneyField label="مبلغ ودیعه" {...field('amountRials')} isRequired />
            {deposit.kind === 'cash' ? null : (
              <TextField
                label="شماره یا کد پیگیری"
                {...field('reference')}
                isRequired={deposit.kind === 'card_to_card'}
                maxLength={40}
              />
            )}
          </>
        )}
      </FormGrid>
    </Card>
  )
}

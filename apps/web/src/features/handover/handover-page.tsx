import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { HandoverOrder, DepositInput, HandoverCar } from '@rezerv/contract/handover/handover.ts'
import { command } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { OldBanner } from '#ui/primitives/old-banner.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { useSheetHead } from '#ui/page/use-sheet-head.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { orderParties } from '#features/print/print-queries.ts'
import { orderCacheNames } from '#features/order/order-queries.ts'
import { handoverOrder } from './handover-queries.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { HandoverDeposit, HandoverUndo } from './handover-deposit.tsx'
import { HandoverEnd } from './handover-end.tsx'
import { HandoverSheet } from './handover-sheet.tsx'
import { HandoverSigned } from './handover-signed.tsx'
import { HandoverContract } from './handover-contract.tsx'
import { HandoverDocuments } from './handover-documents.tsx'
import { HandoverName } from './handover-name.tsx'
import { handoverWords } from './handover-text.ts'
import { DepositKind, depositKindLabels } from '@rezerv/contract/handover/handover-deposit.ts'
import { call } from '#lib/call.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { beginningOf, carsOf, type DepositDraft } from './handover-draft.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { HandoverFields, HandoverSubmit, useHandover } from './handover-form.tsx'

export function HandoverPage({ id }: { id: number }) {
  const { data } = useSuspenseQuery(handoverOrder(id))
  useSheetHead(`تحویل ${data.code}`)
  const words = handoverWords[data.kind]
  const next = formOf(data)
  const mayRecord = useMayDo(handoverEndpoints[next === 'end' ? 'endHandover' : 'beginHandover'].right)
  const form = mayRecord ? next : undefined
  const contract = data.kind === 'event' ? undefined : data.contract
  // A contract is printed with the ids of both or not at all, unless they do not come.
  const { data: parties, isLoading } = useQuery({ ...orderParties(id), enabled: contract !== undefined })
  const isWritten = isWrittenOf(data)
  return (
    <Page
      title={words[form ?? 'sheet']}
      breadcrumb={[
        { label: 'سفارش‌ها', link: { to: '/order' } },
        { label: data.code, link: { to: '/order/$id', params: { id: String(id) } } },
      ]}
      subtitle={<HandoverName order={data} />}
      badge={<StatusBadge {...orderStatusBadge(data.status)} />}
      actions={
        contract || isWritten ? (
          <PageAction
            label={isWritten ? 'چاپ قرارداد و برگه' : 'چاپ قرارداد'}
            icon={Printer}
            isPending={isLoading}
            onPress={() => window.print()}
          />
        ) : null
      }
      className={contract && 'print:[&>header]:hidden'}
    >
      <Sheet order={data} form={form} hasContract={contract !== undefined}>
        {contract && !isLoading ? <HandoverContract order={data} contract={contract} parties={parties} /> : null}
      </Sheet>
    </Page>
  )
}

type SheetProps = {
  order: HandoverOrder
  form: ReturnType<typeof formOf>
  hasContract: boolean
  /** The contract, above the sheet on paper. */
  children: ReactNode
}

/** On the screen what is to be done, on paper what was agreed and written, and the signatures last. */
function Sheet({ order, form, hasContract, children }: SheetProps) {
  const isWritten = isWrittenOf(order)
  return (
    <div className="flex flex-col gap-4 print:block">
      <OldBanner names={[orderCacheNames(order.id).handover]} />
      <UndoBanner order={order} />
      <WithAside asideLabel="مشتری و رزرو" aside={<Facts order={order} isPrinted={!hasContract} />} isAsideFirst>
        <div className="flex flex-col gap-4 print:block print:*:mb-3 print:*:break-inside-avoid">
          {children}
          {form === 'begin' ? (
            <div data-no-print>
              <HandoverBegin key={order.version} order={order} />
            </div>
          ) : null}
          {isWritten ? <HandoverSheet order={order} /> : null}
          {form === 'end' ? (
            <div data-no-print>
              <HandoverEnd key={order.version} order={order} />
            </div>
          ) : null}
          {order.deposit ? <HandoverDeposit order={order} deposit={order.deposit} /> : null}
          {hasContract || isWritten ? <HandoverSigned order={order} /> : null}
          {form === undefined && !isWritten ? <Banner tone="calm" title="برای این سفارش چیزی ثبت نشده است" /> : null}
        </div>
      </WithAside>
    </div>
  )
}

const isWrittenOf = ({ begin, end }: HandoverOrder) => begin !== null || end !== null

/** A car that did not go out cannot come back. */
function formOf({ status }: HandoverOrder) {
  if (orderCan('use', status)) return 'begin'
  return orderCan('complete', status) ? 'end' : undefined
}

/** On the screen; the contract says them on paper. */
function Facts({ order, isPrinted }: { order: HandoverOrder; isPrinted: boolean }) {
  return (
    <Card className={cx(!isPrinted && 'print:hidden')}>
      <DescriptionList
        columns={1}
        items={[
          { label: 'مشتری', value: order.customerName },
          { label: 'موبایل', value: <MobileNumber mobile={order.customerMobile} isLink /> },
          { label: 'شروع رزرو', value: <JalaliInstant at={order.startsAt} style="full" /> },
          { label: 'پایان رزرو', value: <JalaliInstant at={order.endsAt} style="full" /> },
          { label: 'میزبان', value: order.hostName },
          { label: 'ماندهٔ سفارش', value: <Money rials={order.dueRials} /> },
        ]}
      />
    </Card>
  )
}

const undoHandover = command(handoverEndpoints.undoHandover, {
  renews: ['order'],
  always: true,
  says: 'آخرین ثبت برگشت',
})

function UndoBanner({ order }: { order: HandoverOrder }) {
  const [isGone, setGone] = useState(false)
  // A deposit that went back since is the last step: it is taken back first.
  if (order.undoUntil === null || isGone || order.deposit?.undoUntil) return null
  return (
    <div data-no-print>
      <HandoverUndo
        title="ثبت شد"
        until={order.undoUntil}
        command={undoHandover}
        request={{ params: { id: order.id }, body: { version: order.version } }}
        onError={() => setGone(true)}
      />
    </div>
  )
}

function HandoverBegin({ order }: { order: HandoverOrder }) {
  const sheet = useHandover(order, {
    step: 'begin',
    right: handoverEndpoints.beginHandover.right,
    begin: beginningOf,
    send: (ready: { at: string; cars: HandoverCar[] }, { deposit, documents, note }, { signal, signatures }) =>
      call(
        handoverEndpoints.beginHandover,
        {
          params: { id: order.id },
          body: { ...ready, version: order.version, deposit: depositOf(deposit), documents, note, signatures },
        },
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
      <HandoverFields order={order} sheet={sheet}>
        <HandoverDocuments
          kind={order.kind}
          documents={draft.value.documents}
          onChange={(documents) => draft.set({ documents })}
        />
      </HandoverFields>
      {order.kind === 'event' ? null : (
        <Deposit
          deposit={deposit}
          onChange={(change) => draft.set((now) => ({ deposit: { ...now.deposit, ...change } }))}
        />
      )}
      <HandoverSubmit order={order} sheet={sheet} />
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndPreview, EndWish, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { endPreview } from './handover-queries.ts'
import { HandoverCharges } from './handover-sheet.tsx'
import { carsOf, endingOf, odometersOf } from './handover-draft.ts'
import { HandoverFields, HandoverSubmit, useHandover } from './handover-form.tsx'
import { type EarlyReturn, freedText } from '@rezerv/contract/handover/handover-early-return.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'

type Ending = EndWish & { expectedTotalRials: number; expectedKeptRials: number | undefined; isKmSure: boolean }

const loadOdometerDialog = () => import('./handover-odometer-dialog.tsx')

/** The sheet with the server's word on what is written so far. */
function useReturn(order: HandoverOrder) {
  const sheet = useHandover(order, {
    step: 'end',
    right: handoverEndpoints.endHandover.right,
    begin: endingOf,
    send: (body: Ending, { fromDeposit, note }, { signal, signatures }) =>
      call(
        handoverEndpoints.endHandover,
        { params: { id: order.id }, body: { ...body, version: order.version, fromDeposit, note, signatures } },
        { signal },
      ),
  })
  const words = sheet.at === null ? [] : odometersOf(order.begin, sheet.at, sheet.draft.value.cars)
  const isRefused = words.some((word) => 'refused' in word)
  const wish = isRefused ? undefined : wishOf(sheet.at, sheet.draft.value)
  const preview = useQuery(endPreview(order.id, wish))
  const shown = wish && !preview.isError ? preview.data : undefined
  return {
    sheet,
    shown,
    error: sheet.write.error ?? (wish ? preview.error : null),
    isAsked: wish !== undefined && !preview.isError,
    isWaiting: wish !== undefined && (!shown || preview.isFetching),
    asked: words.flatMap((word) => ('asked' in word ? [word.asked] : [])),
    submit: (isKmSure: boolean) => {
      if (!wish || !shown) return
      const { early, totalRials } = shown
      // A choice made while days remained is nothing once they are over.
      const isFreed = wish.freesDays && early !== null
      const expectedKeptRials = isFreed ? early.keptRials : undefined
      sheet.write.mutate({ ...wish, freesDays: isFreed, expectedTotalRials: totalRials, expectedKeptRials, isKmSure })
    },
  }
}

function wishOf(at: string | null, draft: ReturnType<typeof endingOf>): EndWish | undefined {
  const {
    freesDays,
    other: { label, rials },
  } = draft
  const cars = carsOf(draft.cars)
  if (at === null || !cars) return undefined
  return { at, cars, other: label.trim() !== '' && rials ? [{ label, rials }] : [], freesDays }
}

export function HandoverEnd({ order }: { order: HandoverOrder }) {
  const { sheet, shown, ...end } = useReturn(order)
  const now = useNow(30_000)
  const [isAsked, setAsked] = useState(false)
  const { value, set } = sheet.draft
  const other = bindFields(value.other, (change) => set((now) => ({ other: { ...now.other, ...change } })), 'other.')
  // A clock that runs a little ahead is forgiven, as the server does.
  const isAhead = sheet.at !== null && Date.parse(sheet.at) > now + 10 * 60_000
  return (
    <Form
      onSubmit={() => (end.asked.length > 0 ? setAsked(true) : end.submit(false))}
      error={end.error}
      draft={sheet.draft}
      isResent
    >
      <HandoverFields order={order} sheet={sheet} begin={order.begin}>
        {isAhead ? (
          <Banner tone="info" title="این زمان هنوز نرسیده است">
            هزینه‌ها برآورد بازگشت در آن زمان است؛ بازگشت را وقتی ثبت کنید که انجام شده باشد.
          </Banner>
        ) : null}
      </HandoverFields>
      <Card title="هزینهٔ دیگر">
        <FormGrid>
          <TextField label="شرح" {...other('label')} maxLength={60} />
          <MoneyField label="مبلغ" {...other('rials')} />
        </FormGrid>
      </Card>
      {shown?.early ? (
        <HandoverEarly
          kind={order.kind}
          early={shown.early}
          isChosen={value.freesDays}
          onChoose={(freesDays) => set({ freesDays })}
        />
      ) : null}
      <div aria-live="polite">
        <Costs isAsked={end.isAsked} shown={shown} />
      </div>
      {shown && shown.fromDepositRials > 0 ? (
        <Checkbox isSelected={value.fromDeposit} onChange={(fromDeposit) => set({ fromDeposit })}>
          <Money rials={shown.fromDepositRials} /> از ودیعه برداشته شود
        </Checkbox>
      ) : null}
      <HandoverSubmit order={order} sheet={sheet} isDisabled={end.isWaiting || isAhead} />
      <Deferred load={loadOdometerDialog} open={isAsked}>
        {({ HandoverOdometerDialog }) => (
          <HandoverOdometerDialog
            words={end.asked}
            onClose={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false)
              end.submit(true)
            }}
          />
        )}
      </Deferred>
    </Form>
  )
}

function Costs({ isAsked, shown }: { isAsked: boolean; shown: EndPreview | undefined }) {
  if (!isAsked) return null
  if (!shown) return <Progress label="محاسبهٔ هزینه‌ها" />
  if (shown.charges.length === 0) return <Banner tone="good" title="هزینه‌ای اضافه نمی‌شود" />
  return (
    <Card title="هزینه‌های بازگشت">
      <HandoverCharges charges={shown.charges} totalRials={shown.totalRials} />
      <p className="mt-3 text-sm text-muted">
        ماندهٔ سفارش پس از ثبت: <Money rials={shown.dueRials} />
      </p>
    </Card>
  )
}

const titles: Partial<Record<ListingKind, string>> = {
  car: 'خودرو زودتر برگشته است',
  space: 'مهمان زودتر رفته است',
}

type Props = { kind: ListingKind; early: EarlyReturn; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** The days that remain of a stay that ended early: free them, and who gets what of their price then. */
function HandoverEarly({ kind, early, isChosen, onChoose }: Props) {
  const parts = [
    ['از مبلغ سفارش می‌ماند', early.keptRials],
    ['سهم میزبان', early.hostShareRials],
    ['کارمزد پلتفرم', early.commissionRials],
    ['مالیات', early.vatRials],
    ['از مبلغ سفارش کم می‌شود', early.returnedRials],
    ['به مشتری برمی‌گردد', early.refundRials],
  ] as const
  return (
    <Card title={titles[kind] ?? ''}>
      <Checkbox isSelected={isChosen} onChange={onChoose} description={freedText(early)}>
        آزاد کردن {early.unit === 'hour' ? 'ساعت‌های' : early.unit === 'night' ? 'شب‌های' : 'روزهای'} مانده
      </Checkbox>
      {isChosen ? (
        <>
          <dl className="mt-3 flex flex-col gap-2 text-sm" aria-label="سهم هر طرف از مبلغ سفارش">
            {parts.map(([label, rials], place) => (
              <div
                key={label}
                className={`flex justify-between gap-3 ${place > 0 && place < 4 ? 'ps-4 text-muted' : 'font-medium'}`}
              >
                <dt>{label}</dt>
                <dd>
                  <Money rials={rials} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-xs text-muted">{early.rule}</p>
        </>
      ) : (
        <p className="text-xs text-muted">اگر آزاد نشود، تا پایان رزرو فروخته می‌ماند و از مبلغ سفارش چیزی کم نمی‌شود.</p>
      )}
    </Card>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Deduction,
  type Deposit,
  depositIsMoney,
  depositWayLabels,
  type ReleasePreview,
} from '@rezerv/contract/handover/handover-deposit.ts'
import { depositEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { command, preview, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { fieldText } from '#ui/fields/form-data.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'

type Props = { order: HandoverOrder; deposit: Deposit; onClose: () => void }

/** The shares are read before anything goes back; another admin's wish is agreed to as it was asked. */
export function DepositReleaseDialog({ order, deposit, onClose }: Props) {
  const { values, field } = useFields<{ reason: string; rials: number | null }>(
    { reason: '', rials: null },
    'deductions.0.',
  )
  const deductions = deposit.ask?.deductions ?? deductionsOf(values)
  // The reason matters to what is done, not to what is shown.
  const body = { deductions: deductions.map(({ rials }) => ({ reason: '-', rials })) }
  const asked = { params: { id: order.id }, body }
  const foreseen = useQuery(
    preview(depositEndpoints.previewRelease, asked, { placeholderData: keepPreviousData, gcTime: 0 }),
  )
  const release = useRelease(order.id, onClose)
  const shown = foreseen.data
  return (
    <FormDialog
      title="پس دادن ودیعه"
      submit={shown ? verbOf(shown) : 'پس دادن'}
      isSubmitDisabled={!shown || foreseen.isPlaceholderData || foreseen.isError}
      isPending={release.isPending}
      error={release.error ?? foreseen.error}
      onSubmit={(data) =>
        release.mutate({
          deductions,
          reference: fieldText(data, 'reference'),
          earlyReason: fieldText(data, 'earlyReason'),
          expectedRials: shown?.customerRials ?? 0,
        })
      }
      onClose={onClose}
    >
      {deposit.ask ? null : (
        <FormGrid>
          <MoneyField label="کسر از ودیعه" {...field('rials')} name="deductions" />
          <TextField
            label="دلیل کسر"
            {...field('reason')}
            isRequired={deductions.length > 0}
            maxLength={120}
            placeholder="جریمهٔ سرعت"
          />
        </FormGrid>
      )}
      {shown ? <Preview preview={shown} deductions={deductions} /> : <Skeleton className="h-28" />}
      {shown ? <Wanted preview={shown} ask={deposit.ask} /> : null}
    </FormDialog>
  )
}

const deductionsOf = ({ reason, rials }: { reason: string; rials: number | null }): Deduction[] =>
  rials ? [{ reason, rials }] : []

const verbOf = ({ needsSecond, customerRials, kind }: ReleasePreview) => {
  if (needsSecond) return 'درخواست از همکار دوم'
  if (customerRials === 0) return 'بستن ودیعه'
  return depositIsMoney(kind) ? `پس دادن ${formatMoney(customerRials, 'toman')} تومان` : 'ثبت پس دادن'
}

type Input = { deductions: Deduction[]; reference: string; earlyReason: string; expectedRials: number }

function useRelease(id: number, onClose: () => void) {
  const release = async (body: Input) => {
    const answer = await call(depositEndpoints.releaseDeposit, { params: { id }, body })
    // Before anything is read anew: what is released is not previewed.
    onClose()
    return answer
  }
  return useCommand(
    command(release, {
      renews: ['order'],
      right: depositEndpoints.releaseDeposit.right,
      says: ({ state }) => (state === 'released' ? 'ودیعه پس داده شد' : 'درخواست ثبت شد و منتظر همکار دوم است'),
      failure: 'shown',
    }),
  )
}

function Preview({ preview, deductions }: { preview: ReleasePreview; deductions: Deduction[] }) {
  const { customerName, customerRials, hostName, hostRials, kind } = preview
  const [why] = deductions
  const hostWay = why?.reason ? `میزبان، به حساب طلبش: ${why.reason}` : 'میزبان، به حساب طلبش'
  const parties = [
    { name: customerName, way: `مشتری، ${depositWayLabels[kind]}`, rials: customerRials },
    ...(hostRials > 0 ? [{ name: hostName, way: hostWay, rials: hostRials }] : []),
  ]
  return (
    <ul aria-label="سهم هر طرف" className="divide-y divide-line rounded-2 border border-line text-sm">
      {parties.map(({ name, way, rials }) => (
        <li key={way} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2.5">
          <span>
            {name} <span className="text-muted">{way}</span>
          </span>
          <Money rials={rials} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}

function Wanted({ preview, ask }: { preview: ReleasePreview; ask: Deposit['ask'] }) {
  const { dueRials, isEarly, keepUntil, needsSecond, needsTracking } = preview
  return (
    <>
      {dueRials > 0 ? (
        <Banner tone="warn" title={`${formatMoney(dueRials, 'toman')} تومان از این سفارش مانده است`}>
          پیش از پس دادن ودیعه آن را دریافت کنید.
        </Banner>
      ) : null}
      {isEarly && keepUntil ? (
        <Banner tone="warn" title="مهلت نگهداری برای جریمه نگذشته است">
          تا <JalaliInstant at={keepUntil} style="full" /> ممکن است جریمه‌ای برسد.
          {ask?.earlyReason ? ` دلیل: ${ask.earlyReason}` : null}
        </Banner>
      ) : null}
      {isEarly && !ask ? <TextField label="چرا زودتر از مهلت؟" name="earlyReason" isRequired maxLength={300} /> : null}
      {needsTracking && !needsSecond ? (
        <TextField label="شمارهٔ پیگیری واریز" name="reference" isLtr isRequired maxLength={40} />
      ) : null}
      {needsSecond ? (
        <p className="text-sm text-muted">
          این مبلغ از سقف بیشتر است. با این دکمه پولی جابه‌جا نمی‌شود: همکار دیگری آن را می‌بیند و با کد پیامکی پس می‌دهد.
        </p>
      ) : null}
    </>
  )
}

const declineRelease = command(depositEndpoints.declineRelease, {
  renews: ['order'],
  says: 'ودیعه نگه داشته شد',
  failure: 'shown',
})

export function DepositDeclineDialog({ order, onClose }: Props) {
  const decline = useCommand(declineRelease, { onSuccess: onClose })
  return (
    <FormDialog
      size="small"
      title="نگه داشتن ودیعه"
      submit="ثبت"
      isPending={decline.isPending}
      error={decline.error}
      onSubmit={(data) => decline.mutate({ params: { id: order.id }, body: { reason: fieldText(data, 'reason') } })}
      onClose={onClose}
    >
      <TextField label="دلیل" name="reason" isRequired maxLength={300} />
    </FormDialog>
  )
}

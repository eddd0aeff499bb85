import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { payoutEndpoints, type PayoutDue, type PayoutPreview } from '@rezerv/contract/payout/payout-endpoints.ts'
import { bankOfSheba } from '@rezerv/contract/sheba.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { payoutPreview } from './payout-queries.ts'
import { PayoutSkippedHosts } from './payout-skipped.tsx'
import { today } from '#lib/jalali-month.ts'
import { makeRequestKeys } from '#lib/request-key.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const createBatch = command(payoutEndpoints.createPayoutBatch, { renews: ['payout'], always: true, failure: 'shown' })

/** Whom a batch up to a day pays, before it is made: a press away from what each amount is made of. */
export function PayoutBatchNew({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { values, field } = useFields<{ until: string | null; note: string }>(() => ({ until: today(), note: '' }))
  const { until, note } = values
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  // The same choice makes one batch, however often the button is pressed.
  const [keyOf] = useState(() => makeRequestKeys(() => crypto.randomUUID()))
  const preview = useQuery({ ...payoutPreview(until ?? today()), placeholderData: keepPreviousData })
  const chosen = (preview.data?.due ?? []).filter((host) => !left.has(host.hostId))
  const create = useCommand(createBatch, {
    onSuccess: ({ id }) => navigate({ to: '/payout/$id', params: { id: String(id) } }),
  })
  const submit = () => {
    const batch = { until: until ?? today(), hostIds: chosen.map((host) => host.hostId), note }
    create.mutate({ body: { ...batch, idempotencyKey: keyOf(batch) } })
  }
  const toggle = (hostIds: number[], isIn: boolean) =>
    setLeft(new Set(isIn ? [...left].filter((id) => !hostIds.includes(id)) : [...left, ...hostIds]))
  return (
    <Modal isStrict size="large" title="دستهٔ جدید تسویه" onClose={onClose}>
      <Form onSubmit={submit} error={create.error}>
        <FormGrid>
          <DateField label="سفارش‌های پایان‌یافته تا" {...field('until')} isRequired max={today()} />
          <TextField label="یادداشت" {...field('note')} maxLength={200} />
        </FormGrid>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data ? (
          <Preview preview={preview.data} left={left} onToggle={toggle} />
        ) : (
          <Skeleton className="h-60" />
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3" aria-live="polite">
          <span className="text-sm text-muted">{toPersianDigits(chosen.length)} میزبان در این دسته</span>
          <Money
            rials={chosen.reduce((sum, host) => sum + host.amountRials, 0)}
            className="text-lg font-bold whitespace-nowrap"
          />
        </p>
        <FormActions
          submit="ساختن پیش‌نویس"
          isPending={create.isPending}
          isDisabled={chosen.length === 0 || preview.isPlaceholderData}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}

type PreviewProps = {
  preview: PayoutPreview
  left: ReadonlySet<number>
  onToggle: (hostIds: number[], isIn: boolean) => void
}

function Preview({ preview: { due, skipped, minimumRials, afterDays }, left, onToggle }: PreviewProps) {
  return (
    <>
      <p className="text-sm leading-6 text-muted">
        سهم میزبان {toPersianDigits(afterDays)} روز پس از پایان سفارش قابل تسویه است و کمتر از{' '}
        <Money rials={minimumRials} /> به دستهٔ بعد می‌رود.
      </p>
      {due.length === 0 ? (
        <EmptyState title="تا این روز مبلغی برای تسویه نیست">
          همهٔ میزبان‌ها تسویه‌اند یا مانده‌شان کمتر از حداقل است.
        </EmptyState>
      ) : (
        <DueList due={due} left={left} onToggle={onToggle} />
      )}
      <PayoutSkippedHosts hosts={skipped} when="با دلیل" />
    </>
  )
}

function DueList({ due, left, onToggle }: Omit<PreviewProps, 'preview'> & { due: PayoutDue[] }) {
  const hostIds = due.map((host) => host.hostId)
  const chosen = hostIds.filter((id) => !left.has(id)).length
  return (
    <div>
      <Checkbox
        isSelected={chosen === due.length}
        isIndeterminate={chosen > 0 && chosen < due.length}
        onChange={(isIn) => onToggle(hostIds, isIn)}
        className="px-3"
      >
        همهٔ میزبان‌ها
      </Checkbox>
      <ul
        aria-label="میزبان‌های قابل تسویه"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-2 border border-line"
      >
        {due.map((host) => (
          <li key={host.hostId} className="flex items-center justify-between gap-3 px-3 py-1">
            <Checkbox
              isSelected={!left.has(host.hostId)}
              onChange={(isIn) => onToggle([host.hostId], isIn)}
              description={<HostFacts host={host} />}
            >
              {host.hostName}
            </Checkbox>
            <Money rials={host.amountRials} className="shrink-0 font-semibold whitespace-nowrap" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function HostFacts({ host }: { host: PayoutDue }) {
  const bank = bankOfSheba(host.sheba)
  return (
    <>
      {formatCount(host.orderCount)} سفارش · {bank ? `بانک ${bank}` : 'بانک ناشناخته'} ·{' '}
      <bdi dir="ltr" className="whitespace-nowrap">
        …{toPersianDigits(host.sheba.slice(-4))}
      </bdi>
    </>
  )
}

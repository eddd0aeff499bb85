import { formatCount } from '@rezerv/contract/digits.ts'
import { depositWayLabels } from '@rezerv/contract/handover/handover-deposit.ts'
import { type DepositVerdict, depositEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { command, preview, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { LeftOut } from '#ui/overlay/left-out.tsx'
import { VerdictDialog } from '#ui/overlay/verdict-dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'

const releaseDue = command(
  async ({ passing, cashRials }: DepositVerdict) => {
    let rest = { left: passing, leftRials: cashRials }
    while (rest.left > 0)
      rest = await call(depositEndpoints.releaseDueDeposits, {
        body: { expected: rest.left, expectedRials: rest.leftRials },
      })
    return passing
  },
  {
    renews: ['inbox'],
    right: depositEndpoints.releaseDueDeposits.right,
    always: true,
    says: (released) => `${formatCount(released)} ودیعه پس داده شد`,
    failure: 'shown',
  },
)

/** All deposits whose time is over, at once: first which can go back, then a confirmation. */
export function InboxDeposits({ onClose }: { onClose: () => void }) {
  const verdict = useQuery(preview(depositEndpoints.dryRunDueDeposits, {}, { gcTime: 0 }))
  const release = useCommand(releaseDue, { onSuccess: onClose })
  const passing = verdict.data?.passing ?? 0
  return (
    <VerdictDialog
      title="پس دادن ودیعه‌های سررسیده"
      confirm={passing === 0 ? 'ثبت پس دادن' : `ثبت پس دادن ${formatCount(passing)} ودیعه`}
      passing={passing}
      isPending={release.isPending || verdict.isPending}
      error={release.error ?? verdict.error}
      onConfirm={() => (verdict.data ? release.mutate(verdict.data) : undefined)}
      onClose={onClose}
    >
      {verdict.data ? <Verdict verdict={verdict.data} /> : null}
    </VerdictDialog>
  )
}

function Verdict({ verdict }: { verdict: DepositVerdict }) {
  const { passing, failing, failures } = verdict
  return (
    <>
      {passing > 0 ? <Passes verdict={verdict} /> : <p>هیچ‌کدام را نمی‌شود با هم پس داد.</p>}
      <LeftOut
        title={`${formatCount(failing)} ودیعه را در صفحهٔ خودش پس بدهید:`}
        label="جداگانه پس داده می‌شوند"
        total={failing}
        items={failures.map(({ orderId, orderCode, ...rest }) => ({ id: orderId, code: orderCode, ...rest }))}
        linkOf={(id) => linkOptions({ to: '/order/$id/handover', params: { id: String(id) } })}
      />
    </>
  )
}

function Passes({ verdict: { passing, cashRials, passes } }: { verdict: DepositVerdict }) {
  return (
    <>
      <p>
        {formatCount(passing)} ودیعه بدون کسر پس داده می‌شود؛ نقد آن‌ها{' '}
        <Money rials={cashRials} className="font-semibold" /> است و چک و سفته به مشتری برمی‌گردد.
      </p>
      <ul aria-label="با هم پس داده می‌شوند" className="divide-y divide-line rounded-2 border border-line">
        {passes.map((deposit) => (
          <li key={deposit.orderId} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2">
            <span>
              {deposit.customerName} <span className="text-muted">{depositWayLabels[deposit.kind]}</span>
            </span>
            <Money rials={deposit.amountRials} />
          </li>
        ))}
      </ul>
      {passing > passes.length ? (
        <p className="text-muted">و {formatCount(passing - passes.length)} مورد دیگر</p>
      ) : null}
    </>
  )
}

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { UseCharge } from '@rezerv/contract/handover/handover.ts'
import { Money } from '#ui/primitives/money.tsx'

/** Every charge with its reason, and their sum with VAT. */
export function HandoverCharges({ charges, totalRials }: { charges: UseCharge[]; totalRials: number }) {
  const vat = totalRials - charges.reduce((sum, charge) => sum + charge.totalRials, 0)
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {charges.map((charge) => (
        <div key={`${charge.kind} ${charge.label}`} className="flex items-start justify-between gap-3">
          <dt>
            {charge.label}
            <span className="block text-xs text-muted">
              {charge.reason}
              {charge.quantity > 1 ? (
                <>
                  {' · '}
                  <bdi>{toPersianDigits(charge.quantity)}</bdi> × <Money rials={charge.unitRials} look="bare" />
                </>
              ) : null}
            </span>
          </dt>
          <dd className="shrink-0 font-medium">
            <Money rials={charge.totalRials} />
          </dd>
        </div>
      ))}
      {vat > 0 ? (
        <div className="flex justify-between gap-3 text-muted">
          <dt>مالیات بر ارزش افزوده</dt>
          <dd>
            <Money rials={vat} />
          </dd>
        </div>
      ) : null}
      <div className="flex justify-between gap-3 border-t border-line pt-3 font-bold">
        <dt>جمع هزینه‌ها</dt>
        <dd>
          <Money rials={totalRials} />
        </dd>
      </div>
    </dl>
  )
}

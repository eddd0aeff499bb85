import type { EarlyReturn } from '@rezerv/contract/handover/handover-early-return.ts'
import { freedText } from '@rezerv/contract/handover/handover-early-return.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Money } from '#ui/primitives/money.tsx'

const titles: Partial<Record<ListingKind, string>> = {
  car: 'خودرو زودتر برگشته است',
  space: 'مهمان زودتر رفته است',
}

type Props = { kind: ListingKind; early: EarlyReturn; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** The days that remain of a stay that ended early: free them, and who gets what of their price then. */
export function HandoverEarly({ kind, early, isChosen, onChoose }: Props) {
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

import { type SlotUnit, notFreeTitle } from '@rezerv/contract/slots.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Money } from '#ui/primitives/money.tsx'

type Props = { preview: { free: boolean; totalRials: number; differenceRials: number }; unit: SlotUnit }

/** What a stay that is to be moved would cost there, or that there is no room. */
export function MoveOutcome({ preview: { free, totalRials, differenceRials }, unit }: Props) {
  if (!free)
    return (
      <Banner tone="bad" title={notFreeTitle(unit)}>
        در این {unit === 'hour' ? 'ساعت‌ها' : 'روزها'} جایی برای این سفارش نمانده است.
      </Banner>
    )
  return (
    <p className="text-ink">
      مبلغ جدید <Money rials={totalRials} className="font-bold" />
      {differenceRials === 0 ? '؛ قیمت فرقی نمی‌کند.' : null}
      {differenceRials > 0 ? (
        <>
          ؛ مشتری <Money rials={differenceRials} className="font-bold" /> بیشتر می‌پردازد.
        </>
      ) : null}
      {differenceRials < 0 ? (
        <>
          ؛ <Money rials={-differenceRials} className="font-bold" /> ارزان‌تر می‌شود.
        </>
      ) : null}
    </p>
  )
}

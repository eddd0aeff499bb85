import type { ReactNode } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'

type Props = { payment: { amountRials: number; windowUntil: string | null }; actions?: ReactNode }

/** Over an order whose payment the bank has not spoken of yet: what is not known, what happens next, and what not to do. */
export function BankSilence({ payment: { amountRials, windowUntil }, actions }: Props) {
  return (
    <Banner tone="warn" title="پاسخ بانک دربارهٔ این پرداخت هنوز نرسیده است" actions={actions}>
      معلوم نیست <Money rials={amountRials} /> از کارت مشتری کم شده است یا نه. سامانه
      {windowUntil ? (
        <>
          {' '}
          تا <JalaliInstant at={windowUntil} style="full" />
        </>
      ) : null}{' '}
      چند بار دیگر از بانک می‌پرسد: اگر پول رسیده باشد، پرداخت ثبت می‌شود و اگر نه، بانک آن را به کارت برمی‌گرداند و
      می‌توانید دوباره پرداخت بگیرید. تا آن وقت پرداخت دیگری نگیرید و لینک ارسال نکنید.
    </Banner>
  )
}

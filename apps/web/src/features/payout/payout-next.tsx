import type { PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutBatchRefusal } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { useSignedInUser } from '#lib/session.ts'
import { Banner } from '#ui/primitives/banner.tsx'

/** What has to happen next with the batch, and who can do it. */
export function PayoutNext({ batch }: { batch: PayoutBatch }) {
  const adminId = Number(useSignedInUser()?.id)
  if (batch.status === 'draft')
    return payoutBatchRefusal('approve', batch, adminId) ? (
      <Banner tone="info" title="در انتظار تایید مدیر دیگر">
        این دسته را شما ساخته‌اید؛ کسی که دسته را می‌سازد آن را تایید نمی‌کند. تا تایید، مبلغی از ماندهٔ میزبان‌ها کم نمی‌شود.
      </Banner>
    ) : (
      <Banner tone="warn" title="این دسته به تایید شما نیاز دارد">
        سفارش‌های هر میزبان را ببینید. با تایید، مبلغ‌ها از ماندهٔ میزبان‌ها کم می‌شود و در «تسویهٔ در راه» می‌ماند.
      </Banner>
    )
  if (batch.status === 'approved')
    return (
      <Banner tone="info" title="پروندهٔ بانک را بگیرید و در بانک بارگذاری کنید">
        پس از بارگذاری، «به بانک فرستاده شد» را بزنید تا نتیجهٔ هر واریز ثبت شود.
      </Banner>
    )
  if (batch.status === 'sent')
    return (
      <Banner tone="info" title="در انتظار پاسخ بانک">
        شماره‌های پیگیری را یک‌جا بچسبانید یا نتیجهٔ هر میزبان را جدا ثبت کنید. مبلغ ناموفق به ماندهٔ میزبان بازمی‌گردد.
      </Banner>
    )
  return null
}

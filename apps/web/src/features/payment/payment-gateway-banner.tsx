import { gatewayIsAway } from '@rezerv/contract/payment/payment-file.ts'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '#ui/primitives/banner.tsx'
import { Relative, TehranTime } from '#ui/primitives/jalali.tsx'
import { gatewayState } from './payment-queries.ts'

/** While the bank does not answer: since when, when it is tried again, and what can be done meanwhile. Nothing on a good day. */
export function PaymentGatewayBanner() {
  const { data } = useQuery(gatewayState)
  if (!data || !gatewayIsAway(data)) return null
  return (
    <Banner tone="warn" title="درگاه بانک پاسخ نمی‌دهد">
      <p className="leading-6">
        {data.since ? (
          <>
            از <Relative at={data.since} />.{' '}
          </>
        ) : null}
        {data.state === 'open' && data.nextTryAt ? (
          <>
            سامانه ساعت <TehranTime at={data.nextTryAt} /> دوباره امتحان می‌کند.
          </>
        ) : (
          'سامانه همین حالا دوباره امتحان می‌کند.'
        )}
      </p>
      <ul className="mt-1 list-disc ps-5 leading-6">
        <li>پرداخت‌های نامعلوم را ناموفق نخوانید و برای آن‌ها دوباره پول نگیرید؛ با برگشت بانک خودکار بررسی می‌شوند.</li>
        <li>برای فروش تازه، پول را کارت به کارت، با حواله یا نقدی بگیرید و در سفارش ثبت کنید.</li>
        <li>اگر پرداختی تا پایان مهلت بانک تایید نشود، بانک پول را خودش به کارت مشتری برمی‌گرداند.</li>
      </ul>
    </Banner>
  )
}

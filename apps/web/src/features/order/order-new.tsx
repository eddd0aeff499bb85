import type { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMayDo } from '#lib/rights/rights.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'

/** Everything that is booked begins at its listing. */
export function OrderNew() {
  const navigate = useNavigate()
  const maySell = useMayDo('order.sell' satisfies typeof bookingEndpoints.bookStay.right)
  if (!maySell) return null
  return (
    <Menu
      label="سفارش جدید"
      trigger={
        <Button variant="primary" icon={Plus}>
          سفارش جدید
        </Button>
      }
      groups={[
        [
          { id: 'car', label: 'خودرو', onAction: () => void navigate({ to: '/car' }) },
          {
            id: 'event',
            label: 'رویداد',
            onAction: () => void navigate({ to: '/event', search: { status: 'published' } }),
          },
          { id: 'space', label: 'اقامتگاه', onAction: () => void navigate({ to: '/space' }) },
        ],
      ]}
    />
  )
}

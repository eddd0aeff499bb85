import type { CheckInDebt } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import type { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { HandCoins } from 'lucide-react'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import type { ButtonProps } from '#ui/primitives/button.tsx'
import { useReach } from './check-in-reach.ts'

const load = () => import('./check-in-payment-dialog.tsx')

type Props = Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> & { debt: CheckInDebt; onPaid: () => void }

/** Takes at the door what the order of a ticket owes; money is written down by the server alone. */
export const CheckInPayment = ({ debt, onPaid, ...look }: Props) => (
  <DialogButton
    needs={{ right: 'payment.take' satisfies typeof paymentEndpoints.recordOfflinePayment.right }}
    {...look}
    isDisabled={!useReach()}
    icon={HandCoins}
    load={load}
    dialog={({ CheckInPaymentDialog }, onClose) => <CheckInPaymentDialog {...debt} onPaid={onPaid} onClose={onClose} />}
  >
    دریافت مبلغ
  </DialogButton>
)

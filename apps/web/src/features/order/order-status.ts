import {
  Ban,
  CheckCheck,
  CircleSlash,
  CreditCard,
  Hourglass,
  PlayCircle,
  Undo2,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import {
  type OrderStatus,
  type PaymentState,
  orderStatusLabels,
  paymentStateLabels,
} from '@rezerv/contract/order/order-status.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const orderStatuses: Record<OrderStatus, { tone: Tone; icon?: LucideIcon }> = {
  held: { tone: 'warn', icon: Hourglass },
  awaiting_payment: { tone: 'warn', icon: CreditCard },
  awaiting_host: { tone: 'warn' },
  accepted: { tone: 'info' },
  declined: { tone: 'calm', icon: Ban },
  confirmed: { tone: 'good' },
  in_use: { tone: 'info', icon: PlayCircle },
  completed: { tone: 'calm', icon: CheckCheck },
  expired: { tone: 'calm', icon: CircleSlash },
  cancelled: { tone: 'calm', icon: Ban },
  no_show: { tone: 'bad', icon: UserX },
}

const paymentStatuses: Record<PaymentState, { tone: Tone; icon?: LucideIcon }> = {
  unpaid: { tone: 'calm' },
  partly_paid: { tone: 'info', icon: CreditCard },
  paid: { tone: 'good' },
  overpaid: { tone: 'warn', icon: CreditCard },
  refund_due: { tone: 'warn', icon: Undo2 },
  refunded: { tone: 'calm', icon: Undo2 },
}

export const orderStatusBadge = badgeOf(orderStatuses, orderStatusLabels)

export const paymentStateBadge = badgeOf(paymentStatuses, paymentStateLabels)

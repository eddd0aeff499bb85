import type { EndpointRight } from '@rezerv/contract/right.ts'
import type { LinkProps } from '@tanstack/react-router'
import {
  Banknote,
  BedDouble,
  CalendarCheck,
  CalendarDays,
  Car,
  ChartNoAxesColumn,
  CreditCard,
  FileText,
  House,
  Inbox,
  MessageSquareText,
  MessagesSquare,
  Percent,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Sparkles,
  Store,
  Telescope,
  Ticket,
  TicketCheck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

export type NavigationItem = {
  id: string
  label: string
  icon: LucideIcon
  to: LinkProps['to']
  /** What the page asks for when it opens (navigation.test.ts): whoever lacks it does not see the way to it. */
  right: EndpointRight
  isExact?: boolean
}

/** The sidebar's groups; the bottom bar and the command palette take their pages from here too. */
export const navigation: { id: string; label: string; items: NavigationItem[] }[] = [
  {
    id: 'daily',
    label: 'عملیات',
    items: [
      { id: 'home', label: 'خانه', icon: House, to: '/', right: 'order.read', isExact: true },
      { id: 'inbox', label: 'صندوق کارها', icon: Inbox, to: '/inbox', right: 'own' },
      { id: 'order', label: 'سفارش‌ها', icon: ReceiptText, to: '/order', right: 'order.read' },
      { id: 'calendar', label: 'تقویم', icon: CalendarDays, to: '/calendar', right: 'order.read' },
      { id: 'agenda', label: 'برنامهٔ کاری', icon: CalendarCheck, to: '/cal', right: 'order.read' },
      { id: 'payment', label: 'پرداخت‌ها', icon: CreditCard, to: '/payment', right: 'payment.read' },
      { id: 'customer', label: 'مشتری‌ها', icon: UsersRound, to: '/user/order', right: 'customer.read' },
    ],
  },
  {
    id: 'sale',
    label: 'فروش',
    items: [
      { id: 'catalogue-car', label: 'کاتالوگ خودرو', icon: Telescope, to: '/car', right: 'listing.read' },
      { id: 'catalogue-space', label: 'کاتالوگ اقامتگاه', icon: Store, to: '/space', right: 'listing.read' },
      { id: 'event-operation', label: 'عملیات رویدادها', icon: TicketCheck, to: '/event', right: 'listing.read' },
    ],
  },
  {
    id: 'supply',
    label: 'عرضه',
    items: [
      { id: 'car', label: 'خودروها', icon: Car, to: '/host/car', right: 'listing.read' },
      { id: 'event', label: 'رویدادها', icon: Ticket, to: '/host/event', right: 'listing.read' },
      { id: 'space', label: 'اقامتگاه‌ها', icon: BedDouble, to: '/host/space', right: 'listing.read' },
      { id: 'host', label: 'میزبان‌ها', icon: UserRound, to: '/user/host', right: 'host.read' },
    ],
  },
  {
    id: 'money',
    label: 'مالی و گزارش',
    items: [
      { id: 'transaction', label: 'تراکنش‌ها', icon: Banknote, to: '/transactions', right: 'ledger.read' },
      { id: 'statement', label: 'صورت‌حساب‌ها', icon: FileText, to: '/user/transactions', right: 'ledger.read' },
      { id: 'commission', label: 'کارمزد', icon: Percent, to: '/commission', right: 'commission.read' },
      { id: 'statistics', label: 'آمار', icon: ChartNoAxesColumn, to: '/statistics', right: 'statistics.read' },
      { id: 'comment', label: 'نظرها', icon: MessageSquareText, to: '/comments', right: 'comment.read' },
      { id: 'assistant', label: 'دستیار', icon: Sparkles, to: '/claude-test', right: 'assistant.use' },
    ],
  },
  {
    id: 'system',
    label: 'سامانه',
    items: [
      { id: 'sms', label: 'پیامک‌ها', icon: MessagesSquare, to: '/sms', right: 'notice.read' },
      { id: 'audit', label: 'گزارش فعالیت', icon: ScrollText, to: '/audit', right: 'audit.read' },
      { id: 'setting', label: 'تنظیمات', icon: SlidersHorizontal, to: '/settings', right: 'setting.read' },
    ],
  },
]

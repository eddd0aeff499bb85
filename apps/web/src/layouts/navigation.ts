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

export type NavigationItem = { id: string; label: string; icon: LucideIcon; to: LinkProps['to']; isExact?: boolean }

/** The sidebar's groups; the bottom bar and the command palette take their pages from here too. */
export const navigation: { id: string; label: string; items: NavigationItem[] }[] = [
  {
    id: 'daily',
    label: 'عملیات',
    items: [
      { id: 'home', label: 'خانه', icon: House, to: '/', isExact: true },
      { id: 'inbox', label: 'صندوق کارها', icon: Inbox, to: '/inbox' },
      { id: 'order', label: 'سفارش‌ها', icon: ReceiptText, to: '/order' },
      { id: 'calendar', label: 'تقویم', icon: CalendarDays, to: '/calendar' },
      { id: 'agenda', label: 'برنامهٔ کاری', icon: CalendarCheck, to: '/cal' },
      { id: 'payment', label: 'پرداخت‌ها', icon: CreditCard, to: '/payment' },
      { id: 'customer', label: 'مشتری‌ها', icon: UsersRound, to: '/user/order' },
    ],
  },
  {
    id: 'sale',
    label: 'فروش',
    items: [
      { id: 'catalogue-car', label: 'کاتالوگ خودرو', icon: Telescope, to: '/car' },
      { id: 'catalogue-space', label: 'کاتالوگ اقامتگاه', icon: Store, to: '/space' },
      { id: 'event-operation', label: 'عملیات رویدادها', icon: TicketCheck, to: '/event' },
    ],
  },
  {
    id: 'supply',
    label: 'عرضه',
    items: [
      { id: 'car', label: 'خودروها', icon: Car, to: '/host/car' },
      { id: 'event', label: 'رویدادها', icon: Ticket, to: '/host/event' },
      { id: 'space', label: 'اقامتگاه‌ها', icon: BedDouble, to: '/host/space' },
      { id: 'host', label: 'میزبان‌ها', icon: UserRound, to: '/user/host' },
    ],
  },
  {
    id: 'money',
    label: 'مالی و گزارش',
    items: [
      { id: 'transaction', label: 'تراکنش‌ها', icon: Banknote, to: '/transactions' },
      { id: 'statement', label: 'صورت‌حساب‌ها', icon: FileText, to: '/user/transactions' },
      { id: 'commission', label: 'کارمزد', icon: Percent, to: '/commission' },
      { id: 'statistics', label: 'آمار', icon: ChartNoAxesColumn, to: '/statistics' },
      { id: 'comment', label: 'نظرها', icon: MessageSquareText, to: '/comments' },
      { id: 'assistant', label: 'دستیار', icon: Sparkles, to: '/claude-test' },
    ],
  },
  {
    id: 'system',
    label: 'سامانه',
    items: [
      { id: 'sms', label: 'پیامک‌ها', icon: MessagesSquare, to: '/sms' },
      { id: 'audit', label: 'گزارش فعالیت', icon: ScrollText, to: '/audit' },
      { id: 'setting', label: 'تنظیمات', icon: SlidersHorizontal, to: '/settings' },
    ],
  },
]

import type { FigureDefinition } from './statistics-figure-unit.ts'

/** Of sales and bookings. */
export const salesFigures = {
  grossRials: {
    label: 'فروش ناخالص',
    unit: 'rials',
    good: 'up',
    definition: 'آنچه با سند فروش به بدهی مشتریان افزوده شده، با مالیات؛ تغییر یک رزرو فقط با تفاوتش شمرده می‌شود.',
  },
  returnedRials: {
    label: 'برگشت از فروش',
    unit: 'rials',
    good: 'down',
    definition: 'آنچه با لغو یا ارزان‌تر شدن رزرو از فروش برگشته است؛ در روز برگشت شمرده می‌شود، نه روز فروش.',
  },
  netRials: {
    label: 'فروش خالص',
    unit: 'rials',
    good: 'up',
    definition: 'فروش ناخالص منهای برگشت از فروش؛ برابر است با سهم میزبان، کارمزد و مالیات.',
  },
  commissionRials: {
    label: 'کارمزد',
    unit: 'rials',
    good: 'up',
    definition: 'سهم پلتفرم از فروش خالص، بدون مالیات.',
  },
  vatRials: {
    label: 'مالیات بر ارزش افزوده',
    unit: 'rials',
    good: 'none',
    definition: 'مالیات فروش خالص و مالیات کارمزد.',
  },
  hostShareRials: {
    label: 'سهم میزبان',
    unit: 'rials',
    good: 'none',
    definition: 'آنچه از فروش خالص به میزبانان می‌رسد.',
  },
  refundRials: {
    label: 'بازپرداخت',
    unit: 'rials',
    good: 'down',
    definition: 'پولی که به مشتریان برگردانده شده است، در روز پرداخت آن؛ از فروش خالص دوباره کم نمی‌شود.',
  },
  bookings: {
    label: 'رزرو قطعی',
    unit: 'count',
    good: 'up',
    definition: 'سفارش‌هایی که در این روزها قطعی شده‌اند، حتی اگر بعد لغو شده باشند.',
  },
  ordersMade: {
    label: 'سفارش ثبت‌شده',
    unit: 'count',
    good: 'up',
    definition: 'سفارش‌هایی که در این روزها ثبت شده‌اند، پرداخت‌شده یا نشده.',
  },
  cancelled: {
    label: 'لغو پس از قطعی شدن',
    unit: 'count',
    good: 'down',
    definition: 'رزروهای قطعی که در این روزها لغو شده‌اند.',
  },
  cancelPercent: {
    label: 'نرخ لغو',
    unit: 'percent',
    good: 'down',
    definition: 'لغوهای این روزها نسبت به رزروهای قطعی همین روزها.',
  },
  lostPercent: {
    label: 'قطعی‌نشده',
    unit: 'percent',
    good: 'down',
    definition: 'سفارش‌های ثبت‌شدهٔ این روزها که تاکنون قطعی نشده‌اند، نسبت به همهٔ آن‌ها.',
  },
  bookedRials: {
    label: 'مبلغ رزروها',
    unit: 'rials',
    good: 'up',
    definition: 'مبلغ رزروهای قطعی این روزها، چنان که اکنون است.',
  },
  averageRials: {
    label: 'میانگین هر رزرو',
    unit: 'rials',
    good: 'up',
    definition: 'مبلغ رزروهای قطعی این روزها بخش بر تعداد آن‌ها.',
  },
  leadDays: {
    label: 'فاصلهٔ رزرو تا آغاز',
    unit: 'days',
    good: 'none',
    definition: 'میانگین روزها از ثبت سفارش تا آغاز آن، در رزروهای قطعی این روزها.',
  },
  stayDays: {
    label: 'طول اقامت یا اجاره',
    unit: 'days',
    good: 'none',
    definition: 'میانگین روز یا شب هر رزرو قطعی خودرو و اقامتگاه؛ رویداد در آن نیست.',
  },
  orders: { label: 'سفارش', unit: 'count', good: 'none', definition: 'تعداد سفارش‌ها.' },
  sharePercent: { label: 'سهم', unit: 'percent', good: 'none', definition: 'سهم از همهٔ ردیف‌ها.' },
} satisfies Record<string, FigureDefinition>

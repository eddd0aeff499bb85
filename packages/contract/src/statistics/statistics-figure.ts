import * as z from 'zod/mini'

/**
 * `rials`: whole rials. `count`: a whole number. `percent`: 0-100 (more, where more than all is possible), one decimal. `days`, `minutes`:
 * one decimal. A figure that has nothing to be taken of (an average of none) is null.
 */
export type FigureUnit = 'rials' | 'count' | 'percent' | 'days' | 'minutes'

/** `good`: whether more is better (`up`, where nothing is said), worse (`down`) or neither; says how a change is coloured. */
type FigureDefinition = { label: string; good: 'up' | 'down' | 'none'; definition: string }

/** Every figure is defined here once; docs/words.md says the same in English. */
const definitions = {
  // Of sales and bookings.
  grossRials: {
    label: 'فروش ناخالص',
    definition: 'مبلغی که با سند فروش به بدهی مشتریان اضافه شده، با مالیات؛ تغییر یک رزرو فقط با تفاوتش حساب می‌شود.',
  },
  returnedRials: {
    label: 'برگشت از فروش',
    good: 'down',
    definition: 'مبلغی که با لغو یا ارزان‌تر شدن رزرو از فروش برگشته است؛ در روز برگشت حساب می‌شود، نه روز فروش.',
  },
  netRials: {
    label: 'فروش خالص',
    definition: 'فروش ناخالص منهای برگشت از فروش؛ برابر است با سهم میزبان، کارمزد و مالیات.',
  },
  commissionRials: { label: 'کارمزد', definition: 'سهم پلتفرم از فروش خالص، بدون مالیات.' },
  vatRials: { label: 'مالیات بر ارزش افزوده', good: 'none', definition: 'مالیات فروش خالص و مالیات کارمزد.' },
  hostShareRials: { label: 'سهم میزبان', good: 'none', definition: 'مبلغی که از فروش خالص به میزبانان می‌رسد.' },
  refundRials: {
    label: 'بازپرداخت',
    good: 'down',
    definition: 'پولی که به مشتریان برگردانده شده است، در روز پرداخت آن؛ از فروش خالص دوباره کم نمی‌شود.',
  },
  bookings: { label: 'رزرو قطعی', definition: 'سفارش‌هایی که در این روزها قطعی شده‌اند، حتی اگر بعد لغو شده باشند.' },
  ordersMade: { label: 'سفارش ثبت‌شده', definition: 'سفارش‌هایی که در این روزها ثبت شده‌اند، پرداخت‌شده یا نشده.' },
  cancelled: { label: 'لغو پس از قطعی شدن', good: 'down', definition: 'رزروهای قطعی که در این روزها لغو شده‌اند.' },
  cancelPercent: { label: 'نرخ لغو', good: 'down', definition: 'لغوهای این روزها نسبت به رزروهای قطعی همین روزها.' },
  lostPercent: {
    label: 'قطعی‌نشده',
    good: 'down',
    definition: 'سفارش‌های ثبت‌شدهٔ این روزها که تاکنون قطعی نشده‌اند، نسبت به همهٔ آن‌ها.',
  },
  bookedRials: { label: 'مبلغ رزروها', definition: 'مبلغ فعلی رزروهای قطعی این روزها.' },
  averageRials: { label: 'میانگین هر رزرو', definition: 'مبلغ رزروهای قطعی این روزها تقسیم بر تعداد آن‌ها.' },
  leadDays: {
    label: 'فاصلهٔ رزرو تا شروع',
    good: 'none',
    definition: 'میانگین روزها از ثبت سفارش تا شروع آن، در رزروهای قطعی این روزها.',
  },
  stayDays: {
    label: 'طول اقامت یا اجاره',
    good: 'none',
    definition: 'میانگین روز یا شب هر رزرو قطعی خودرو و اقامتگاه؛ رویداد در آن نیست.',
  },
  orders: { label: 'سفارش', good: 'none', definition: 'تعداد سفارش‌ها.' },
  stepPercent: { label: 'رسیده', definition: 'از سفارش‌های ثبت‌شدهٔ این روزها، آن‌ها که به این مرحله رسیده‌اند.' },
  sharePercent: { label: 'سهم', good: 'none', definition: 'سهم از همهٔ ردیف‌ها.' },

  // Of what is used, who sells, who buys, and the money.
  availableUnits: {
    label: 'ظرفیت باز',
    definition: 'واحد-روزهای خودرو و اقامتگاه که باز بوده‌اند: هر واحد در هر روز یکی، بدون روزهای بسته.',
  },
  soldUnits: { label: 'ظرفیت فروخته‌شده', definition: 'واحد-روزهایی که رزرو قطعی آن‌ها را گرفته است.' },
  occupancyPercent: { label: 'ضریب اشغال', definition: 'واحد-روزهای فروخته نسبت به واحد-روزهای باز.' },
  stayRials: {
    label: 'درآمد اقامت و اجاره',
    definition: 'مبلغ بدون مالیات رزروهای قطعی خودرو و اقامتگاه، پخش‌شده بر روزهای استفاده.',
  },
  adrRials: { label: 'میانگین نرخ روزانه (ADR)', definition: 'درآمد اقامت و اجاره تقسیم بر واحد-روزهای فروخته.' },
  revparRials: { label: 'درآمد هر واحد-روز باز (RevPAR)', definition: 'درآمد اقامت و اجاره تقسیم بر واحد-روزهای باز.' },
  hosts: { label: 'میزبان فروشنده', definition: 'میزبانانی که در این روزها رزرو قطعی داشته‌اند.' },
  requests: {
    label: 'درخواست از میزبان',
    good: 'none',
    definition: 'درخواست‌هایی که در این روزها برای تایید به میزبان رفته‌اند.',
  },
  answeredPercent: {
    label: 'پاسخ‌داده',
    definition: 'درخواست‌هایی که میزبان پذیرفته یا رد کرده، نسبت به همهٔ درخواست‌ها.',
  },
  acceptedPercent: { label: 'پذیرفته', definition: 'درخواست‌های پذیرفته نسبت به پاسخ‌داده‌ها.' },
  answerMinutes: {
    label: 'زمان پاسخ میزبان',
    good: 'down',
    definition: 'میانهٔ دقیقه‌ها از درخواست تا پاسخ میزبان؛ نیمی زودتر از این پاسخ داده‌اند.',
  },
  customers: { label: 'مشتری خریدار', definition: 'مشتریانی که در این روزها رزرو قطعی داشته‌اند، هر کدام یک بار.' },
  newCustomers: { label: 'مشتری جدید', definition: 'مشتریانی که اولین رزرو قطعی آن‌ها در این روزهاست.' },
  repeatCustomers: { label: 'مشتری وفادار', definition: 'مشتریانی که پیش از این روزها هم رزرو قطعی داشته‌اند.' },
  repeatPercent: { label: 'نرخ بازگشت', definition: 'مشتریان وفادار نسبت به همهٔ مشتریان خریدار این روزها.' },
  returnedCustomers: {
    label: 'دوباره خریده',
    definition: 'از مشتریان جدید این روزها، آن‌ها که تاکنون رزرو قطعی دیگری هم داشته‌اند.',
  },
  returnedPercent: { label: 'سهم بازگشت', definition: 'دوباره‌خریده‌ها نسبت به مشتریان جدید همان روزها.' },
  receivedRials: { label: 'دریافتی', definition: 'پولی که مشتریان پرداخته‌اند، از هر روش، در روز رسیدن آن.' },
  paidOutRials: {
    label: 'تسویه با میزبانان',
    good: 'none',
    definition: 'پولی که از حساب بانکی به میزبانان رسیده است.',
  },
  attempts: {
    label: 'تلاش پرداخت در درگاه',
    good: 'none',
    definition: 'پرداخت‌هایی که در این روزها در درگاه شروع شده‌اند.',
  },
  succeeded: { label: 'موفق', definition: 'تلاش‌هایی که بانک تایید کرده است.' },
  successPercent: {
    label: 'موفقیت درگاه',
    definition: 'تلاش‌های موفق نسبت به تلاش‌هایی که نتیجهٔ آن‌ها مشخص شده است.',
  },
  payments: { label: 'پرداخت', good: 'none', definition: 'تعداد پرداخت‌ها.' },
  ticketsSold: { label: 'بلیت فروخته', definition: 'بلیت‌های سفارش‌های قطعی رویداد؛ بلیت سفارش لغوشده حساب نمی‌شود.' },
  ticketsHeld: {
    label: 'بلیت در رزرو موقت',
    good: 'none',
    definition: 'بلیت‌هایی که هنوز پرداخت نشده‌اند و جایشان نگه داشته شده است.',
  },
  seats: { label: 'ظرفیت سانس‌ها', good: 'none', definition: 'صندلی‌های سانس‌های این روزها، بدون سانس‌های لغوشده.' },
  seatsTaken: { label: 'صندلی گرفته‌شده', definition: 'صندلی‌های فروخته و رزرو موقت سانس‌های این روزها.' },
  fillPercent: { label: 'پر شدن سانس‌ها', definition: 'صندلی‌های گرفته‌شده نسبت به ظرفیت سانس‌های این روزها.' },
  occurrences: { label: 'سانس', good: 'none', definition: 'سانس‌هایی که در این روزها برگزار می‌شوند.' },
  checkedIn: { label: 'واردشده', definition: 'بلیت‌هایی که هنگام ورود اسکن و پذیرفته شده‌اند.' },
  checkedInPercent: { label: 'حضور', definition: 'بلیت‌های واردشده نسبت به بلیت‌های فروخته.' },
  revenueRials: { label: 'فروش بلیت', definition: 'فروش خالص رویداد؛ همان فروش خالص دفتر کل.' },
  lineRials: { label: 'مبلغ بلیت‌ها', definition: 'مبلغ بلیت‌های فروخته، بدون مالیات و هزینه‌های دیگر.' },
  refunds: { label: 'تعداد بازپرداخت', good: 'down', definition: 'تعداد بازپرداخت‌ها.' },
  ticketsTotal: { label: 'بلیت تا این روز', definition: 'همهٔ بلیت‌های فروخته از شروع فروش تا پایان این روز.' },
  revenueTotalRials: { label: 'فروش تا این روز', definition: 'فروش خالص از ابتدا تا پایان این روز.' },
} satisfies Record<string, Omit<FigureDefinition, 'good'> & Partial<FigureDefinition>>

export type FigureKey = keyof typeof definitions
export const FigureKey = z.enum(Object.keys(definitions) as [FigureKey])

/** A figure's name ends with its unit; the others are counts. */
const unitOf = (key: string) => (/(Rials|Percent|Days|Minutes)$/.exec(key)?.[1]?.toLowerCase() ?? 'count') as FigureUnit

export const statisticsFigures = Object.fromEntries(
  Object.entries(definitions).map(([key, definition]) => [key, { good: 'up', ...definition, unit: unitOf(key) }]),
) as Record<FigureKey, FigureDefinition & { unit: FigureUnit }>

export const figureLabel = (key: FigureKey): string => statisticsFigures[key].label

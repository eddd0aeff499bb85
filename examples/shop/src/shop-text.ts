const digits = new Intl.NumberFormat('fa-IR')
const times = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'Asia/Tehran',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** Whole rials, as people say them. */
export const money = (rials: number) => `${digits.format(Math.trunc(rials / 10))} تومان`
export const count = (number: number) => digits.format(number)
export const time = (instant: string) => times.format(new Date(instant))

const statuses: Record<string, string> = {
  held: 'منتظر پرداخت',
  awaiting_payment: 'منتظر پرداخت',
  awaiting_host: 'در انتظار تایید',
  accepted: 'پذیرفته‌شده، منتظر پرداخت',
  confirmed: 'قطعی',
  completed: 'پایان‌یافته',
  cancelled: 'لغوشده',
  declined: 'ردشده',
  expired: 'مهلت پرداخت تمام شد',
}
/** A state that is newer than this shop is shown as it is. */
export const statusText = (status: string) => statuses[status] ?? status

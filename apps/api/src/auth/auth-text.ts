import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** «تا ۴۵ ثانیهٔ دیگر …»: seconds under a minute and a half, whole minutes upwards from there, hours from two. */
export function waitText(seconds: number): string {
  return `برای دریافت کد جدید ${waitOf(seconds)} دیگر دوباره تلاش کنید`
}

/** The same of tries that were wrong. */
export const guessWaitText = (seconds: number) =>
  `از این شبکه کد نادرست زیاد وارد شده است؛ ${waitOf(seconds)} دیگر دوباره تلاش کنید`

function waitOf(seconds: number): string {
  const wait =
    seconds <= 90
      ? `${seconds} ثانیهٔ`
      : seconds < 7_200
        ? `${Math.ceil(seconds / 60)} دقیقهٔ`
        : `${Math.ceil(seconds / 3_600)} ساعت`
  return toPersianDigits(wait)
}

export const triesOverText = 'کد چند بار نادرست وارد شد و دیگر پذیرفته نمی‌شود؛ کد جدید بگیرید'
export const codeNotSentText =
  'پیامک کد ارسال نشد؛ یک دقیقهٔ دیگر کد جدید بگیرید و اگر باز هم نیامد، تنظیمات پیامک را بررسی کنید'
export const alreadyRegisteredText = 'ثبت‌نام شما قبلاً کامل شده است'
/** Said to the admin at sign-in. */
export const attackedText =
  'در ۲۴ ساعت گذشته کسانی تلاش کرده‌اند با شمارهٔ شما وارد شوند. کسی وارد حساب شما نشده است؛ گزارش امنیتی را ببینید'

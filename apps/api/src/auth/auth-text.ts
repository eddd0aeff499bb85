import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** «تا ۴۵ ثانیهٔ دیگر …»: seconds under a minute and a half, whole minutes upwards from there, hours from two. */
export function waitText(seconds: number): string {
  return `برای دریافت کد تازه ${waitOf(seconds)} دیگر دوباره تلاش کنید`
}

/** The same of tries that were wrong. */
export const guessWaitText = (seconds: number) =>
  `کدهای نادرست از این شبکه بیش از اندازه بود؛ ${waitOf(seconds)} دیگر دوباره تلاش کنید`

function waitOf(seconds: number): string {
  const wait =
    seconds <= 90
      ? `${seconds} ثانیهٔ`
      : seconds < 7_200
        ? `${Math.ceil(seconds / 60)} دقیقهٔ`
        : `${Math.ceil(seconds / 3_600)} ساعت`
  return toPersianDigits(wait)
}

export const triesOverText = 'کد چند بار نادرست وارد شد و دیگر پذیرفته نمی‌شود؛ کد تازه بگیرید'
export const codeNotSentText =
  'پیامک کد فرستاده نشد؛ یک دقیقهٔ دیگر کد تازه بگیرید و اگر باز نیامد، تنظیم پیامک را بررسی کنید'
export const alreadyRegisteredText = 'ثبت‌نام شما پیش‌تر کامل شده است'
/** Said to the admin at sign-in. */
export const attackedText =
  'در ۲۴ ساعت گذشته کسانی خواسته‌اند با شمارهٔ شما وارد شوند. حساب شما باز نشده است؛ رویدادهای امنیتی را ببینید'

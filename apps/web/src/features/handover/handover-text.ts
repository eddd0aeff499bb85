import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'

/** A tank in eighths: «پر», «نصف», «۳/۸ باک». */
export function fuelText(eighths: number): string {
  if (eighths === 8) return 'پر'
  if (eighths === 0) return 'خالی'
  return eighths === 4 ? 'نصف' : toPersianDigits(`${eighths}/۸ باک`)
}

type Words = { begin: string; end: string; sheet: string; begins: string; ends: string; contract: string }

export const handoverWords: Record<ListingKind, Words> = {
  car: {
    begin: 'تحویل خودرو',
    end: 'بازگشت خودرو',
    sheet: 'برگهٔ تحویل و بازگشت',
    begins: 'تحویل',
    ends: 'بازگشت',
    contract: 'قرارداد اجاره و برگهٔ تحویل خودرو',
  },
  space: {
    begin: 'ورود مهمان',
    end: 'خروج مهمان',
    sheet: 'برگهٔ ورود و خروج',
    begins: 'ورود',
    ends: 'خروج',
    contract: 'قرارداد اجاره و برگهٔ ورود و خروج',
  },
  event: {
    begin: 'شروع برنامه',
    end: 'پایان برنامه',
    sheet: 'برگهٔ برنامه',
    begins: 'شروع',
    ends: 'پایان',
    contract: 'برگهٔ برنامه',
  },
}

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'

/** A tank in eighths: «پر», «نصف», «۳/۸ باک». */
export function fuelText(eighths: number): string {
  if (eighths === 8) return 'پر'
  if (eighths === 0) return 'خالی'
  return eighths === 4 ? 'نصف' : toPersianDigits(`${eighths}/۸ باک`)
}

export const handoverWords: Record<ListingKind, { begin: string; end: string; sheet: string }> = {
  car: { begin: 'تحویل خودرو', end: 'بازگشت خودرو', sheet: 'برگهٔ تحویل و بازگشت' },
  space: { begin: 'ورود مهمان', end: 'خروج مهمان', sheet: 'برگهٔ ورود و خروج' },
  event: { begin: 'شروع برنامه', end: 'پایان برنامه', sheet: 'برگهٔ برنامه' },
}

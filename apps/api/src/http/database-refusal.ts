import type { ErrorCode } from '@rezerv/contract/error-code.ts'
import { dbFailure } from '#db/db-failure.ts'
import { AppError } from './app-error.ts'

const notThis = 'این مقدار پذیرفته نیست؛ آن را بررسی کنید'
const tooMuch = 'این عدد یا متن بیش از اندازه است'
const noDay = 'این تاریخ در تقویم نیست'
const noText = 'نویسه‌ای ناخوانا در این متن است؛ آن را پاک کنید و دوباره بنویسید'

/**
 * The meaning of a refusal of the database for whoever sent the call, by its SQLSTATE. The slices ask before they write and say it better:
 * what arrives here slipped past them, in a race or by a rule that only the database has. A state that is not here is a fault of ours.
 */
const refusals: Record<string, [code: ErrorCode, message: string]> = {
  // unique, exclusion
  '23505': ['conflict', 'چنین موردی پیش‌تر ثبت شده است'],
  '23P01': ['conflict', 'این مورد با مورد دیگری هم‌زمان می‌شود'],
  // foreign key
  '23503': ['conflict', 'موردی که به آن اشاره شد پیدا نشد، یا هنوز جایی به کار می‌آید'],
  // not null, check
  '23502': ['invalid_fields', 'بخشی از اطلاعات لازم فرستاده نشده است'],
  '23514': ['invalid_fields', notThis],
  // length, range of a number, division by zero
  '22001': ['invalid_fields', tooMuch],
  '22003': ['invalid_fields', tooMuch],
  // form and range of a day, offset of a zone, length of an interval
  '22007': ['invalid_fields', noDay],
  '22008': ['invalid_fields', noDay],
  '22009': ['invalid_fields', noDay],
  '22015': ['invalid_fields', noDay],
  // encoding of a text, of JSON
  '22021': ['invalid_fields', noText],
  '22P05': ['invalid_fields', noText],
  // a text that is no number, an unfit argument
  '22P02': ['invalid_fields', notThis],
  '22023': ['invalid_fields', notThis],
  // what the functions of the kernel say
  RZ001: ['slots_taken', 'ظرفیت کافی باقی نمانده است'],
  RZ020: ['quantity_not_allowed', 'این واحدها برای این تعداد مهمان جا ندارند؛ واحد بزرگ‌تری برگزینید'],
  RZ021: ['conflict', 'مبلغ یا جهت سند با ردیف بانک یکی نیست'],
  RZ022: ['conflict', 'سند این ردیف در انتظار تایید مدیر دیگری است'],
  RZ004: ['capacity_below_sold', 'ظرفیت نمی‌تواند کمتر از تعداد فروخته‌شده باشد'],
}

/** The refusal that an error of the database means; undefined for every other error. */
export function databaseRefusal(error: unknown): AppError | undefined {
  const [code, message] = refusals[dbFailure(error)?.code ?? ''] ?? []
  return code && new AppError(code, { ...(message !== undefined && { message }) })
}

/** The SQLSTATE of an error, for the log and the figures; undefined when the database did not refuse. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = dbFailure(error)?.code
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

import { toPersianDigits } from './digits.ts'

/** An issue as a schema raises it, or as it stands in a refusal: there its input is left out. */
type Issue = {
  readonly code?: unknown
  readonly input?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly inclusive?: unknown
  readonly expected?: unknown
  readonly format?: unknown
  readonly divisor?: unknown
  readonly origin?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

/** The message at a field whose schema has none of its own. zod/mini brings none. */
export function fieldMessage(issue: Issue): string {
  const asked = numberAsked(issue)
  if (asked) return asked
  if (isMissing(issue)) return 'این فیلد الزامی است'
  return messages[String(issue.code)]?.(issue) ?? 'مقدار این فیلد نادرست است'
}

const isMissing = (issue: Issue) =>
  (issue.code === 'invalid_type' && 'input' in issue && (issue.input === undefined || issue.input === null)) ||
  (issue.code === 'too_small' && issue.origin === 'string' && (issue.input === '' || Number(issue.minimum) === 1))

/** Where a number is wanted and none stands there, the field's name tells what it is a number of: «درصد را وارد کنید». */
function numberAsked({ code, expected, path }: Issue): string | undefined {
  if (code !== 'invalid_type' || expected !== 'number') return undefined
  const name = String(path?.findLast((part) => typeof part === 'string') ?? '')
  return numbersAsked.find(([ending]) => ending.test(name))?.[1]
}

const numbersAsked: [RegExp, string][] = [
  [/rials$/i, 'مبلغ را وارد کنید'],
  [/percent$/i, 'درصد را وارد کنید'],
  [/capacity$/i, 'ظرفیت را وارد کنید'],
  [/perDay$|km$/i, 'کیلومتر را وارد کنید'],
  [/stay$|hours$|days$|minutes$/i, 'مدت را وارد کنید'],
  [/hour$/i, 'ساعت را وارد کنید'],
  [/count$|quantity$|units$|guests$|included$|perOrder$/i, 'تعداد را وارد کنید'],
  [/Id$/, 'یکی از گزینه‌ها را انتخاب کنید'],
]

const messages: Record<string, (issue: Issue) => string> = {
  invalid_type: (issue) => typeMessages[String(issue.expected)] ?? 'مقدار این فیلد نادرست است',
  too_small: (issue) => bound('حداقل', issue, issue.minimum, issue.inclusive === false ? 'بیشتر از' : undefined),
  too_big: (issue) => bound('حداکثر', issue, issue.maximum, issue.inclusive === false ? 'کمتر از' : undefined),
  invalid_format: (issue) => formatMessages[String(issue.format)] ?? 'قالب این فیلد درست نیست',
  not_multiple_of: (issue) => `باید مضربی از ${toPersianDigits(String(issue.divisor))} باشد`,
  invalid_value: () => 'یکی از گزینه‌ها را انتخاب کنید',
  unrecognized_keys: () => 'فیلد ناشناخته ارسال شده است',
}

const typeMessages: Record<string, string> = {
  number: 'عدد وارد کنید',
  int: 'عدد صحیح وارد کنید',
  string: 'متن بنویسید',
  boolean: 'بله یا خیر را انتخاب کنید',
  array: 'فهرست نادرست است',
  date: 'تاریخ نادرست است',
}

const formatMessages: Record<string, string> = {
  email: 'نشانی ایمیل نادرست است',
  url: 'نشانی وب نادرست است',
  date: 'تاریخ نادرست است',
  datetime: 'تاریخ و ساعت نادرست است',
  time: 'ساعت نادرست است',
  safeint: 'عدد صحیح وارد کنید',
}

/** «حداکثر ۸۰ حرف بنویسید»: what is counted depends on what the field holds. */
function bound(word: string, { origin }: Issue, limit: unknown, exclusive?: string): string {
  const number = toPersianDigits(String(limit))
  if (origin === 'string') return `${word} ${number} حرف بنویسید`
  if (origin === 'array' || origin === 'set') return `${word} ${number} مورد انتخاب کنید`
  return `${exclusive ?? word} ${number} وارد کنید`
}

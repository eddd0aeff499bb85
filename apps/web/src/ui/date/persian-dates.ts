import { fillPersian, type PersianLine } from '#ui/page/persian-strings.ts'

/** Dates that the browser writes year first, «۱۴۰۵ آذر ۱, یکشنبه», in the product's order: weekday, day, month, year. */
export const dayFirst = (text: unknown) =>
  String(text).replace(/([\d۰-۹]{4}) (\S+) ([\d۰-۹]{1,2}), (\S+)/g, '$4 $3 $2 $1')

/** The same of a month alone: «آذر ۱۴۰۵», where the browser writes «۱۴۰۵ آذر». */
export const monthFirst = (text: unknown) => String(text).replace(/([\d۰-۹]{4}) (\p{L}+)$/u, '$2 $1')

const datepicker: Record<string, PersianLine> = {
  era: 'دوره',
  year: 'سال',
  month: 'ماه',
  day: 'روز',
  hour: 'ساعت',
  minute: 'دقیقه',
  second: 'ثانیه',
  dayPeriod: 'ق.ظ یا ب.ظ',
  calendar: 'تقویم',
  startDate: 'تاریخ شروع',
  endDate: 'تاریخ پایان',
  weekday: 'روز هفته',
  timeZoneName: 'منطقهٔ زمانی',
  selectedDateDescription: (fill) => `تاریخ انتخاب‌شده: ${dayFirst(fill.date)}`,
  selectedRangeDescription: (fill) => `بازهٔ انتخاب‌شده: ${dayFirst(fill.startDate)} تا ${dayFirst(fill.endDate)}`,
  selectedTimeDescription: (fill) => `ساعت انتخاب‌شده: ${fill.time}`,
}

const calendar: Record<string, PersianLine> = {
  previous: 'قبلی',
  next: 'بعدی',
  selectedDateDescription: (fill) => `تاریخ انتخاب‌شده: ${dayFirst(fill.date)}`,
  selectedRangeDescription: (fill) => `بازهٔ انتخاب‌شده: ${dayFirst(fill.dateRange)}`,
  todayDate: (fill) => `امروز، ${dayFirst(fill.date)}`,
  todayDateSelected: (fill) => `امروز، ${dayFirst(fill.date)}، انتخاب شده`,
  dateSelected: (fill) => `${dayFirst(fill.date)}، انتخاب شده`,
  startRangeSelectionPrompt: 'برای شروع بازه بزنید',
  finishRangeSelectionPrompt: 'برای پایان بازه بزنید',
  minimumDate: 'اولین تاریخ موجود',
  maximumDate: 'آخرین تاریخ موجود',
  dateRange: (fill) => `${dayFirst(fill.startDate)} تا ${dayFirst(fill.endDate)}`,
}

const dateState: Record<string, PersianLine> = {
  rangeUnderflow: (fill) => `تاریخ باید ${fill.minValue} یا پس از آن باشد.`,
  rangeOverflow: (fill) => `تاریخ باید ${fill.maxValue} یا پیش از آن باشد.`,
  rangeReversed: 'تاریخ شروع باید پیش از تاریخ پایان باشد.',
  unavailableDate: 'این تاریخ در دسترس نیست.',
}

fillPersian('@react-aria/datepicker', datepicker)
fillPersian('@react-aria/calendar', calendar)
fillPersian('@react-stately/datepicker', dateState)

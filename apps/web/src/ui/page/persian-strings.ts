import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** A string of React Aria: text, or a function of what fills it. */
type Line = string | ((fill: Record<string, string | number | boolean>) => string)

/** Dates that the browser writes year first, «۱۴۰۵ آذر ۱, یکشنبه», in the product's order: weekday, day, month, year. */
export const dayFirst = (text: unknown) =>
  String(text).replace(/([\d۰-۹]{4}) (\S+) ([\d۰-۹]{1,2}), (\S+)/g, '$4 $3 $2 $1')

/** The same of a month alone: «آذر ۱۴۰۵», where the browser writes «۱۴۰۵ آذر». */
export const monthFirst = (text: unknown) => String(text).replace(/([\d۰-۹]{4}) (\p{L}+)$/u, '$2 $1')

const count = (value: unknown) => toPersianDigits(String(value))

const dnd: Record<string, Line> = {
  dragItem: (fill) => `کشیدن ${fill.itemText}`,
  dragSelectedItems: (fill) => `کشیدن ${count(fill.count)} مورد انتخاب‌شده`,
  dragDescriptionKeyboard: 'برای آغاز جابه‌جایی Enter بزنید.',
  dragDescriptionKeyboardAlt: 'برای آغاز جابه‌جایی Alt و Enter بزنید.',
  dragDescriptionTouch: 'برای آغاز جابه‌جایی دو بار ضربه بزنید.',
  dragDescriptionVirtual: 'برای آغاز جابه‌جایی بزنید.',
  dragDescriptionLongPress: 'برای آغاز جابه‌جایی نگه دارید.',
  dragSelectedKeyboard: (fill) => `برای جابه‌جایی ${count(fill.count)} مورد انتخاب‌شده Enter بزنید.`,
  dragSelectedKeyboardAlt: (fill) => `برای جابه‌جایی ${count(fill.count)} مورد انتخاب‌شده Alt و Enter بزنید.`,
  dragSelectedLongPress: (fill) => `برای جابه‌جایی ${count(fill.count)} مورد انتخاب‌شده نگه دارید.`,
  dragStartedKeyboard: 'جابه‌جایی آغاز شد. با Tab به جای تازه بروید و Enter بزنید، یا برای انصراف Escape بزنید.',
  dragStartedTouch: 'جابه‌جایی آغاز شد. به جای تازه بروید و دو بار ضربه بزنید.',
  dragStartedVirtual: 'جابه‌جایی آغاز شد. به جای تازه بروید و بزنید یا Enter بزنید.',
  endDragKeyboard: 'در حال جابه‌جایی. برای انصراف Enter بزنید.',
  endDragTouch: 'در حال جابه‌جایی. برای انصراف دو بار ضربه بزنید.',
  endDragVirtual: 'در حال جابه‌جایی. برای انصراف بزنید.',
  dropDescriptionKeyboard: 'برای رها کردن Enter و برای انصراف Escape بزنید.',
  dropDescriptionTouch: 'برای رها کردن دو بار ضربه بزنید.',
  dropDescriptionVirtual: 'برای رها کردن بزنید.',
  dropCanceled: 'جابه‌جایی لغو شد.',
  dropComplete: 'جابه‌جایی انجام شد.',
  dropIndicator: 'جای رها کردن',
  dropOnRoot: 'رها کردن روی فهرست',
  dropOnItem: (fill) => `رها کردن روی ${fill.itemText}`,
  insertBefore: (fill) => `گذاشتن پیش از ${fill.itemText}`,
  insertBetween: (fill) => `گذاشتن میان ${fill.beforeItemText} و ${fill.afterItemText}`,
  insertAfter: (fill) => `گذاشتن پس از ${fill.itemText}`,
}

const datepicker: Record<string, Line> = {
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

const calendar: Record<string, Line> = {
  previous: 'قبلی',
  next: 'بعدی',
  selectedDateDescription: (fill) => `تاریخ انتخاب‌شده: ${dayFirst(fill.date)}`,
  selectedRangeDescription: (fill) => `بازهٔ انتخاب‌شده: ${dayFirst(fill.dateRange)}`,
  todayDate: (fill) => `امروز، ${dayFirst(fill.date)}`,
  todayDateSelected: (fill) => `امروز، ${dayFirst(fill.date)}، انتخاب شده`,
  dateSelected: (fill) => `${dayFirst(fill.date)}، انتخاب شده`,
  startRangeSelectionPrompt: 'برای شروع بازه بزنید',
  finishRangeSelectionPrompt: 'برای پایان بازه بزنید',
  minimumDate: 'نخستین تاریخ موجود',
  maximumDate: 'آخرین تاریخ موجود',
  dateRange: (fill) => `${dayFirst(fill.startDate)} تا ${dayFirst(fill.endDate)}`,
}

const grid: Record<string, Line> = {
  deselectedItem: (fill) => `${fill.item} از انتخاب درآمد.`,
  select: 'انتخاب',
  selectedCount: (fill) => (fill.count === 0 ? 'موردی انتخاب نشده.' : `${count(fill.count)} مورد انتخاب شد.`),
  selectedAll: 'همهٔ موارد انتخاب شدند.',
  selectedItem: (fill) => `${fill.item} انتخاب شد.`,
  longPressToSelect: 'برای آغاز انتخاب نگه دارید.',
}

const table: Record<string, Line> = {
  select: 'انتخاب',
  selectAll: 'انتخاب همه',
  sortable: 'ستون مرتب‌شدنی',
  ascending: 'صعودی',
  descending: 'نزولی',
  ascendingSort: (fill) => `مرتب‌شدهٔ صعودی بر پایهٔ ${fill.columnName}`,
  descendingSort: (fill) => `مرتب‌شدهٔ نزولی بر پایهٔ ${fill.columnName}`,
  columnSize: (fill) => `${count(fill.value)} پیکسل`,
  resizerDescription: 'برای تغییر اندازه Enter بزنید',
  expand: 'باز کردن',
  collapse: 'بستن',
}

const combobox: Record<string, Line> = {
  focusAnnouncement: (fill) => {
    const group =
      String(fill.isGroupChange) === 'true' ? `گروه ${fill.groupTitle}، ${count(fill.groupCount)} گزینه. ` : ''
    return `${group}${fill.optionText}${String(fill.isSelected) === 'true' ? '، انتخاب شده' : ''}`
  },
  countAnnouncement: (fill) => `${count(fill.optionCount)} گزینه هست.`,
  selectedAnnouncement: (fill) => `${fill.optionText}، انتخاب شده`,
  buttonLabel: 'نمایش پیشنهادها',
  listboxLabel: 'پیشنهادها',
}

const colorNames: Record<string, Line> = {
  hue: 'فام',
  saturation: 'اشباع',
  lightness: 'روشنی',
  brightness: 'درخشندگی',
  red: 'قرمز',
  green: 'سبز',
  blue: 'آبی',
  alpha: 'شفافیت',
  colorName: (fill) => `${fill.hue} ${fill.chroma} ${fill.lightness}`,
  transparentColorName: (fill) => `${fill.hue} ${fill.chroma} ${fill.lightness}، ${fill.percentTransparent} شفاف`,
  'very dark': 'بسیار تیره',
  dark: 'تیره',
  light: 'روشن',
  'very light': 'بسیار روشن',
  pale: 'کم‌رنگ',
  grayish: 'خاکستری‌گون',
  vibrant: 'پررنگ',
  black: 'سیاه',
  white: 'سفید',
  gray: 'خاکستری',
  pink: 'صورتی',
  'pink red': 'قرمز صورتی',
  'red orange': 'نارنجی قرمز',
  brown: 'قهوه‌ای',
  orange: 'نارنجی',
  'orange yellow': 'زرد نارنجی',
  'brown yellow': 'زرد قهوه‌ای',
  yellow: 'زرد',
  'yellow green': 'سبز زرد',
  'green cyan': 'فیروزه‌ای سبز',
  cyan: 'فیروزه‌ای',
  'cyan blue': 'آبی فیروزه‌ای',
  'blue purple': 'بنفش آبی',
  purple: 'بنفش',
  'purple magenta': 'سرخابی بنفش',
  magenta: 'سرخابی',
  'magenta pink': 'صورتی سرخابی',
}

/** React Aria has 34 languages and no Persian. A package that is absent here would throw, so all 23 stand. */
export const persianStrings: Record<string, Record<string, Line>> = {
  '@react-aria/tree': { expand: 'باز کردن', collapse: 'بستن' },
  '@react-aria/toast': { close: 'بستن', notifications: (fill) => `${count(fill.count)} اعلان.` },
  '@react-aria/tag': { removeDescription: 'برای برداشتن برچسب Delete بزنید.', removeButtonLabel: 'برداشتن' },
  '@react-aria/table': table,
  '@react-aria/steplist': { steplist: 'فهرست مرحله‌ها' },
  '@react-aria/spinbutton': { Empty: 'خالی' },
  '@react-aria/searchfield': { 'Clear search': 'پاک کردن جست‌وجو' },
  '@react-aria/previewtrigger': { longPressMessage: 'برای پیش‌نمایش نگه دارید' },
  '@react-aria/overlays': { dismiss: 'بستن' },
  '@react-aria/numberfield': {
    decrease: (fill) => `کم کردن ${fill.fieldLabel}`,
    increase: (fill) => `زیاد کردن ${fill.fieldLabel}`,
    numberField: 'جای عدد',
  },
  '@react-aria/menu': { longPressMessage: 'برای باز شدن فهرست نگه دارید یا Alt و کلید پایین بزنید' },
  '@react-aria/gridlist': {
    hasActionAnnouncement: 'ردیف کاری دارد',
    hasLinkAnnouncement: (fill) => `ردیف لینک دارد: ${fill.link}`,
  },
  '@react-aria/grid': grid,
  '@react-aria/dnd': dnd,
  '@react-aria/datepicker': datepicker,
  '@react-aria/combobox': combobox,
  '@react-aria/color': {
    colorPicker: 'انتخاب رنگ',
    twoDimensionalSlider: 'لغزندهٔ دوبعدی',
    colorNameAndValue: (fill) => `${fill.name}: ${fill.value}`,
    colorInputLabel: (fill) => `${fill.label}، ${fill.channelLabel}`,
    colorSwatch: 'نمونهٔ رنگ',
    transparent: 'شفاف',
  },
  '@react-aria/calendar': calendar,
  '@react-aria/breadcrumbs': { breadcrumbs: 'مسیر صفحه' },
  '@react-aria/autocomplete': { collectionLabel: 'پیشنهادها' },
  '@react-stately/datepicker': {
    rangeUnderflow: (fill) => `تاریخ باید ${fill.minValue} یا پس از آن باشد.`,
    rangeOverflow: (fill) => `تاریخ باید ${fill.maxValue} یا پیش از آن باشد.`,
    rangeReversed: 'تاریخ شروع باید پیش از تاریخ پایان باشد.',
    unavailableDate: 'این تاریخ در دسترس نیست.',
  },
  '@react-stately/color': colorNames,
  'react-aria-components': {
    selectPlaceholder: 'انتخاب کنید',
    tableResizer: 'تغییر اندازه',
    dropzoneLabel: 'جای رها کردن فایل',
    colorSwatchPicker: 'نمونه‌های رنگ',
  },
}

/** Call once before the first render: the same global that React Aria's own LocalizedStringProvider writes. */
export function speakPersian(target: object) {
  Object.assign(target, {
    [Symbol.for('react-aria.i18n.locale')]: 'fa-IR',
    [Symbol.for('react-aria.i18n.strings')]: persianStrings,
  })
}

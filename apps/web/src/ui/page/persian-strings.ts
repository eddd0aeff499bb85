import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** A string of React Aria: text, or a function of what fills it. */
export type PersianLine = string | ((fill: Record<string, string | number | boolean>) => string)

export const count = (value: unknown) => toPersianDigits(String(value))

const grid: Record<string, PersianLine> = {
  deselectedItem: (fill) => `${fill.item} از انتخاب درآمد.`,
  select: 'انتخاب',
  selectedCount: (fill) => (fill.count === 0 ? 'موردی انتخاب نشده.' : `${count(fill.count)} مورد انتخاب شد.`),
  selectedAll: 'همهٔ موارد انتخاب شدند.',
  selectedItem: (fill) => `${fill.item} انتخاب شد.`,
  longPressToSelect: 'برای شروع انتخاب نگه دارید.',
}

const table: Record<string, PersianLine> = {
  select: 'انتخاب',
  selectAll: 'انتخاب همه',
  sortable: 'ستون مرتب‌شدنی',
  ascending: 'صعودی',
  descending: 'نزولی',
  ascendingSort: (fill) => `مرتب‌شدهٔ صعودی بر اساس ${fill.columnName}`,
  descendingSort: (fill) => `مرتب‌شدهٔ نزولی بر اساس ${fill.columnName}`,
  columnSize: (fill) => `${count(fill.value)} پیکسل`,
  resizerDescription: 'برای تغییر اندازه Enter بزنید',
  expand: 'باز کردن',
  collapse: 'بستن',
}

const combobox: Record<string, PersianLine> = {
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

/**
 * React Aria has 34 languages and no Persian. A package that is absent here would throw, so all 23 stand. Those that are empty are
 * filled by the parts that speak them (fillPersian), which are not there at first; nothing of the product speaks of colours.
 */
export const persianStrings: Record<string, Record<string, PersianLine>> = {
  '@react-aria/tree': { expand: 'باز کردن', collapse: 'بستن' },
  '@react-aria/toast': { close: 'بستن', notifications: (fill) => `${count(fill.count)} اعلان.` },
  '@react-aria/tag': { removeDescription: 'برای حذف برچسب Delete بزنید.', removeButtonLabel: 'حذف' },
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
  '@react-aria/dnd': {},
  '@react-aria/datepicker': {},
  '@react-aria/combobox': combobox,
  '@react-aria/color': {},
  '@react-aria/calendar': {},
  '@react-aria/breadcrumbs': { breadcrumbs: 'مسیر صفحه' },
  '@react-aria/autocomplete': { collectionLabel: 'پیشنهادها' },
  '@react-stately/datepicker': {},
  '@react-stately/color': {},
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

/** Gives a package its strings, before the first part that speaks them is drawn. */
export const fillPersian = (name: string, lines: Record<string, PersianLine>) =>
  void Object.assign((persianStrings[name] ??= {}), lines)

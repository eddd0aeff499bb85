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
  expand: 'باز کردن',
  collapse: 'بستن',
}

/**
 * React Aria has 34 languages and no Persian. A package that is absent here would throw, so all 23 stand. Those that are empty are
 * filled by the parts that speak them (fillPersian), which are not there at first; nothing of the product speaks of colours.
 */
export const persianStrings: Record<string, Record<string, PersianLine>> = {
  '@react-aria/tree': {},
  '@react-aria/toast': { close: 'بستن', notifications: (fill) => `${count(fill.count)} اعلان.` },
  '@react-aria/tag': {},
  '@react-aria/table': table,
  '@react-aria/steplist': {},
  '@react-aria/spinbutton': { Empty: 'خالی' },
  '@react-aria/searchfield': {},
  '@react-aria/previewtrigger': {},
  '@react-aria/overlays': { dismiss: 'بستن' },
  '@react-aria/numberfield': {},
  '@react-aria/menu': { longPressMessage: 'برای باز شدن فهرست نگه دارید یا Alt و کلید پایین بزنید' },
  '@react-aria/gridlist': {
    hasActionAnnouncement: 'ردیف کاری دارد',
    hasLinkAnnouncement: (fill) => `ردیف لینک دارد: ${fill.link}`,
  },
  '@react-aria/grid': grid,
  '@react-aria/dnd': {},
  '@react-aria/datepicker': {},
  '@react-aria/combobox': {},
  '@react-aria/color': {},
  '@react-aria/calendar': {},
  '@react-aria/breadcrumbs': {},
  '@react-aria/autocomplete': {},
  '@react-stately/datepicker': {},
  '@react-stately/color': {},
  'react-aria-components': {
    selectPlaceholder: 'انتخاب کنید',
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

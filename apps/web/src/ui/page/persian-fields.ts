import { count, fillPersian, type PersianLine } from './persian-strings.ts'

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

/** Of fields, and of what nothing of the product draws yet. */
const others: Record<string, Record<string, PersianLine>> = {
  tree: { expand: 'باز کردن', collapse: 'بستن' },
  tag: { removeDescription: 'برای حذف برچسب Delete بزنید.', removeButtonLabel: 'حذف' },
  steplist: { steplist: 'فهرست مرحله‌ها' },
  searchfield: { 'Clear search': 'پاک کردن جست‌وجو' },
  previewtrigger: { longPressMessage: 'برای پیش‌نمایش نگه دارید' },
  numberfield: {
    decrease: (fill) => `کم کردن ${fill.fieldLabel}`,
    increase: (fill) => `زیاد کردن ${fill.fieldLabel}`,
    numberField: 'جای عدد',
  },
  table: {
    columnSize: (fill) => `${count(fill.value)} پیکسل`,
    resizerDescription: 'برای تغییر اندازه Enter بزنید',
  },
  combobox,
  breadcrumbs: { breadcrumbs: 'مسیر صفحه' },
  autocomplete: { collectionLabel: 'پیشنهادها' },
}
for (const [name, lines] of Object.entries(others)) fillPersian(`@react-aria/${name}`, lines)
fillPersian('react-aria-components', { tableResizer: 'تغییر اندازه', colorSwatchPicker: 'نمونه‌های رنگ' })

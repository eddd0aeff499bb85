import { count, fillPersian, type PersianLine } from '#ui/page/persian-strings.ts'

const dnd: Record<string, PersianLine> = {
  dragItem: (fill) => `کشیدن ${fill.itemText}`,
  dragSelectedItems: (fill) => `کشیدن ${count(fill.count)} مورد انتخاب‌شده`,
  dragDescriptionKeyboard: 'برای شروع جابه‌جایی Enter بزنید.',
  dragDescriptionKeyboardAlt: 'برای شروع جابه‌جایی Alt و Enter بزنید.',
  dragDescriptionTouch: 'برای شروع جابه‌جایی دو بار ضربه بزنید.',
  dragDescriptionVirtual: 'برای شروع جابه‌جایی بزنید.',
  dragDescriptionLongPress: 'برای شروع جابه‌جایی نگه دارید.',
  dragSelectedKeyboard: (fill) => `برای جابه‌جایی ${count(fill.count)} مورد انتخاب‌شده Enter بزنید.`,
  dragSelectedKeyboardAlt: (fill) => `برای جابه‌جایی ${count(fill.count)} مورد انتخاب‌شده Alt و Enter بزنید.`,
  dragSelectedLongPress: (fill) => `برای جابه‌جایی ${count(fill.count)} مورد انتخاب‌شده نگه دارید.`,
  dragStartedKeyboard: 'جابه‌جایی شروع شد. با Tab به جای جدید بروید و Enter بزنید، یا برای انصراف Escape بزنید.',
  dragStartedTouch: 'جابه‌جایی شروع شد. به جای جدید بروید و دو بار ضربه بزنید.',
  dragStartedVirtual: 'جابه‌جایی شروع شد. به جای جدید بروید و بزنید یا Enter بزنید.',
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
  insertBetween: (fill) => `گذاشتن بین ${fill.beforeItemText} و ${fill.afterItemText}`,
  insertAfter: (fill) => `گذاشتن پس از ${fill.itemText}`,
}

fillPersian('@react-aria/dnd', dnd)
fillPersian('react-aria-components', { dropzoneLabel: 'جای رها کردن فایل' })

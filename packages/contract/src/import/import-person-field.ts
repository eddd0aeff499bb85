import type { ImportFields } from './import-field.ts'

const mobileHint = 'با هر رقمی، با یا بدون صفر اول'

/** A row is one host. */
export const hostFields = {
  kind: { label: 'نوع', words: /^نوع|kind|type/, hint: '«شخص» یا «شرکت»؛ اگر خالی باشد از کد ملی یا شناسهٔ ملی پیداست', example: 'شخص' },
  name: { label: 'نام', words: /^(نام|اسم)$|first ?name/, hint: 'از شخص لازم است', example: 'مریم' },
  family: { label: 'نام خانوادگی', words: /خانوادگی|فامیل|last ?name|surname/, hint: 'از شخص لازم است', example: 'کاظمی' },
  companyName: { label: 'نام شرکت', words: /شرکت|company/, hint: 'از شرکت لازم است', example: '' },
  nationalId: { label: 'کد ملی', words: /کد ?ملی|national/, hint: 'از شخص لازم است؛ صفرهای اول اگر افتاده باشد افزوده می‌شود', example: '0499370899' },
  legalId: { label: 'شناسهٔ ملی', words: /شناسه ?ملی|legal/, hint: 'از شرکت لازم است', example: '' },
  mobile: { label: 'موبایل', words: /موبایل|همراه|تلفن|mobile|phone/, isNeeded: true, hint: mobileHint, example: '09123456789' },
  birthDay: { label: 'تاریخ تولد', words: /تولد|birth/, hint: 'مثل ۱۳۶۵/۰۲/۱۴', example: '1365/02/14' },
  sheba: { label: 'شبا', words: /شبا|iban|sheba/, hint: 'با یا بدون IR', example: '' },
  shebaOwner: { label: 'صاحب حساب', words: /صاحب/, example: 'مریم کاظمی' },
  city: { label: 'شهر', words: /شهر|city/, hint: 'نام شهر، یا «استان، شهر» اگر دو شهر یک نام دارند', example: 'رامسر' },
  address: { label: 'نشانی', words: /نشانی|ادرس|address/, example: 'خیابان معلم، پلاک ۱۲' },
  postalCode: { label: 'کد پستی', words: /پستی|postal|zip/, example: '' },
  note: { label: 'یادداشت', words: /یادداشت|توضیح|note/, example: '' },
} satisfies ImportFields // prettier-ignore

/** A row is one customer. */
export const customerFields = {
  mobile: { label: 'موبایل', words: /موبایل|همراه|تلفن|mobile|phone/, isNeeded: true, hint: mobileHint, example: '09121112233' },
  name: { label: 'نام', words: /^(نام|اسم)$|first ?name/, example: 'سارا' },
  family: { label: 'نام خانوادگی', words: /^(?!.*نام و).*(خانوادگی|فامیل)|last ?name|surname/, example: 'احمدی' },
  fullName: { label: 'نام و نام خانوادگی', words: /نام و|کامل|full ?name|^name$|مشتری/, hint: 'به‌جای دو ستون بالا؛ کلمهٔ اول نام است', example: '' },
  tags: { label: 'برچسب‌ها', words: /برچسب|tag/, hint: 'با ویرگول از هم جدا', example: 'وفادار، شرکتی' },
  note: { label: 'یادداشت', words: /یادداشت|توضیح|note/, example: '' },
} satisfies ImportFields // prettier-ignore

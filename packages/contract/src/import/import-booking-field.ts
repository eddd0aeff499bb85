import type { ImportFields } from './import-field.ts'

/** A row is one booking of a unit of a car or a space, or of so many tickets of an occurrence. */
export const bookingFields = {
  reference: { label: 'شمارهٔ رزرو', words: /شماره( رزرو| سفارش)?$|کد (رزرو|سفارش|پیگیری)|شناسه|number|^id$/, isNeeded: true, hint: 'شمارهٔ رزرو در سامانهٔ قبلی؛ هر شماره یک بار وارد می‌شود', example: 'B-2041' },
  listing: { label: 'کد آگهی', words: /^کد$|کد (اگهی|ملک|خودرو)|اگهی|ملک|listing/, isNeeded: true, hint: 'کد اینجا، یا کد سامانهٔ قبلی که آگهی با آن وارد شده است', example: 'V-12' },
  unit: { label: 'واحد', words: /واحد|اتاق|پلاک|unit|room/, hint: 'نام واحد یا پلاک خودرو؛ اگر آگهی یک واحد دارد لازم نیست', example: '' },
  mobile: { label: 'موبایل مشتری', words: /موبایل|همراه|تلفن|mobile|phone/, isNeeded: true, example: '09121112233' },
  name: { label: 'نام', words: /^(نام|اسم)$|first ?name/, example: 'سارا' },
  family: { label: 'نام خانوادگی', words: /^(?!.*نام و).*(خانوادگی|فامیل)|last ?name|surname/, example: 'احمدی' },
  fullName: { label: 'نام و نام خانوادگی', words: /نام و|کامل|full ?name|^name$|مشتری|مهمان|guest/, hint: 'به‌جای دو ستون بالا', example: '' },
  fromDay: { label: 'روز شروع', words: /ورود|شروع|از تاریخ|^تاریخ|تحویل|روز|check.?in|from|date/, isNeeded: true, hint: 'ورود، تحویل خودرو یا روز سانس؛ مثل ۱۴۰۵/۱۰/۱۲', example: '1405/10/12' },
  fromTime: { label: 'ساعت شروع', words: /ساعت (ورود|شروع|تحویل)|^ساعت|time/, hint: 'از رویداد و رزرو ساعتی لازم است', example: '' },
  untilDay: { label: 'روز پایان', words: /خروج|پایان|تا تاریخ|بازگشت|check.?out|until|^to$/, hint: 'خروج یا بازگشت خودرو؛ از رویداد لازم نیست', example: '1405/10/15' },
  untilTime: { label: 'ساعت پایان', words: /ساعت (خروج|پایان|بازگشت)/, example: '' },
  ticket: { label: 'نام بلیت', words: /بلیت|بلیط|ticket/, hint: 'از رویداد لازم است', example: '' },
  quantity: { label: 'تعداد', words: /تعداد( بلیت| بلیط)?$|quantity/, hint: 'از رویداد: تعداد بلیت', example: '' },
  seat: { label: 'صندلی', words: /صندلی|seat/, hint: 'از سالن با صندلی شماره‌دار: «همکف، ردیف ۵، صندلی ۱۲»؛ بین چند صندلی «؛» بگذارید', example: '' },
  guests: { label: 'تعداد نفر', words: /نفر|مهمانان|guests|people/, example: '4' },
  total: { label: 'مبلغ کل', words: /مبلغ|جمع|قیمت|کل|total|amount|price/, isNeeded: true, hint: 'همهٔ آن؛ مالیات هم در آن است', example: '135000000' },
  paid: { label: 'پرداخت‌شده', words: /پرداخت|دریافت|بیعانه|paid/, hint: 'پولی که مشتری پیش از این داده است؛ اگر خالی باشد صفر', example: '50000000' },
  note: { label: 'یادداشت', words: /یادداشت|توضیح|شرح|note/, example: '' },
} satisfies ImportFields // prettier-ignore

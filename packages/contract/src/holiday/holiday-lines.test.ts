import { expect, test } from 'vitest'
import { dayOfJalali } from '../jalali.ts'
import { readHolidayLines } from './holiday-lines.ts'

const on = (month: number, day: number) => dayOfJalali({ year: 1406, month, day })

test('a year is read from lines with tabs, commas or spaces, in Persian, Arabic and Latin digits', () => {
  const text = '\uFEFF۱۴۰۶/۰۳/۲۵\tتاسوعا\r\n١٤٠٦/٣/٢٦، عاشورا\n\n1406-05-05,اربعين ۱\n14060620 "شهادت امام رضا"'
  expect(readHolidayLines(text)).toEqual({
    items: [
      { day: on(3, 25), name: 'تاسوعا' },
      { day: on(3, 26), name: 'عاشورا' },
      { day: on(5, 5), name: 'اربعین ۱' },
      { day: on(6, 20), name: 'شهادت امام رضا' },
    ],
    problems: [],
  })
})

test('each line that is not understood is told with its number and why', () => {
  const text = ['تاریخ، مناسبت', '1406/7/31 عید', '1406/3/25', '1406/3/26 عاشورا', '1406/03/26 عاشورا', '1300/1/5 عید']
  expect(readHolidayLines(text.join('\n')).items).toEqual([{ day: on(3, 26), name: 'عاشورا' }])
  expect(readHolidayLines(text.join('\n')).problems.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'اول خط تاریخ نیست؛ مثل ۱۴۰۶/۰۴/۲۳ وارد کنید'],
    [2, 'چنین روزی در تقویم نیست'],
    [3, 'نام مناسبت الزامی است'],
    [5, '۲۶ خرداد ۱۴۰۶ در خط ۴ هم هست'],
    [6, 'روزی از سال‌های ۱۳۹۰ تا ۱۴۵۰ انتخاب کنید'],
  ])
})

import { describe, expect, test } from 'vitest'
import { findFlags, maskText } from './comment-flag.ts'

const kinds = (text: string) => findFlags(text).map(({ kind }) => kind)

describe('what the rules find', () => {
  test.each([
    'زنگ بزنید 09121234567 ممنون',
    'شماره‌ام ۰۹۱۲۱۲۳۴۵۶۷ است',
    'شماره‌ام ٠٩١٢١٢٣٤٥٦٧ است',
    'تماس: ۰۹۱۲ ۱۲۳ ۴۵ ۶۷',
    '0 9 1 2 1 2 3 4 5 6 7',
    '۰-۹-۱-۲-۱-۲-۳-۴-۵-۶-۷',
    '+98 912 123 4567',
    '(۰۲۱) ۲۲۳۳-۴۴۵۵',
    'صفر نه یک دو یک دو سه چهار پنج شش هفت',
    'صفر نهصد و دوازده صد و بیست و سه چهل و پنج شصت و هفت',
  ])('a phone number: %s', (text) => expect(kinds(text)).toEqual(['phone']))

  test.each([
    'از سایت https://villa.example/x رزرو کنید',
    'www.villa.ir ارزان‌تر است',
    'villa-shomal.ir',
    'villa نقطه com',
    'تلگرام t.me/villa',
    'پیج @villa_shomal',
    'info@villa.ir',
  ])('a link or a name elsewhere: %s', (text) => expect(kinds(text)).toEqual(['link']))

  test.each(['۶۰۳۷ ۹۹۷۵ ۱۲۳۴ ۵۶۷۸ واریز کردم', 'IR06 2960 0000 0010 0324 2000 01'])('an account: %s', (text) =>
    expect(kinds(text)).toEqual(['account']),
  )

  test.each(['میزبان احمق بود', 'آدم بی‌شعوری بود', 'بی شعور', 'این دزدها', 'كلاهبردار', 'احمققققق'])(
    'abuse: %s',
    (text) => expect(kinds(text)).toEqual(['abuse']),
  )

  test.each([
    'دو اتاق خواب داشت و سه تخت، عالی بود',
    'قیمت ۱۵٬۰۰۰٬۰۰۰ ریال برای دو شب زیاد بود',
    'قیمت ۱۲۰٬۰۰۰٬۰۰۰ تومان',
    'دزدگیر خودرو کار نمی‌کرد',
    'از ۱۴۰۵/۰۸/۱۲ تا ۱۴۰۵/۰۸/۱۵ آنجا بودیم',
    'ساعت ۱۲:۳۰ تحویل گرفتیم، پلاک ۱۲ب۳۴۵',
    'امتیازم ۵ از ۵ است... واقعا عالی',
  ])('nothing in: %s', (text) => expect(findFlags(text)).toEqual([]))

  test('each piece once, in the order of the text', () => {
    expect(findFlags('دزد! ۰۹۱۲۱۲۳۴۵۶۷ یا @villa_x، باز هم ۰۹۱۲۱۲۳۴۵۶۷')).toEqual([
      { kind: 'abuse', piece: 'دزد' },
      { kind: 'phone', piece: '۰۹۱۲۱۲۳۴۵۶۷' },
      { kind: 'link', piece: '@villa_x' },
    ])
  })
})

test('masking hides the pieces and changes nothing else', () => {
  const text = 'عالی بود. ۰۹۱۲ ۱۲۳ ۴۵۶۷ آقای احمدی، باز هم ۰۹۱۲ ۱۲۳ ۴۵۶۷'
  expect(maskText(text, ['۰۹۱۲ ۱۲۳ ۴۵۶۷', 'آقای احمدی'])).toBe('عالی بود. ••• •••، باز هم •••')
  expect(maskText(text, [' '])).toBe(text)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Money } from './money.tsx'
import { MobileNumber } from './mobile.tsx'
import { JalaliDay } from './jalali.tsx'

it('shows rials in toman, isolated from the text around', () => {
  expect(renderToStaticMarkup(<Money rials={48_000_000} />)).toContain('<bdi dir="ltr">۴٬۸۰۰٬۰۰۰</bdi> تومان')
})

it('says billions in words on a tile, with all digits under the pointer', () => {
  const shown = (rials: number) => renderToStaticMarkup(<Money rials={rials} isShort />)
  expect(shown(272_134_567_000)).toContain(
    '<span title="۲۷٬۲۱۳٬۴۵۶٬۷۰۰ تومان"><bdi dir="ltr">۲۷٫۲</bdi> میلیارد</span> تومان',
  )
  expect(shown(-10_000_000_000)).toContain('<bdi dir="ltr">\u200e−۱</bdi> میلیارد')
  expect(shown(9_999_999_990)).toContain('<bdi dir="ltr">۹۹۹٬۹۹۹٬۹۹۹</bdi> تومان')
})

it('shows a mobile number from left to right', () => {
  expect(renderToStaticMarkup(<MobileNumber mobile="+989123456789" />)).toMatch(
    /<bdi dir="ltr"[^>]*>۰۹۱۲ ۳۴۵ ۶۷۸۹<\/bdi>/,
  )
})

it('shows a day as weekday, day, month name, year and keeps the machine-readable one', () => {
  expect(renderToStaticMarkup(<JalaliDay day="2026-11-21" style="full" />)).toBe(
    '<time dateTime="2026-11-21">شنبه ۳۰ آبان ۱۴۰۵</time>',
  )
})

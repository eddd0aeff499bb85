import { expect, test } from 'vitest'
import { seatLabelsText } from './hall-seat-text.ts'

test('seats of one row are named together, others after them, and a standing area by its name', () => {
  expect(seatLabelsText([])).toBe('')
  expect(seatLabelsText(['همکف، ردیف ۵، صندلی ۱۲'])).toBe('همکف، ردیف ۵، صندلی ۱۲')
  expect(
    seatLabelsText(['همکف، ردیف ۵، صندلی ۱۲', 'همکف، ردیف ۶، صندلی ۱', 'همکف، ردیف ۵، صندلی ۱۳', 'ایستاده', 'ایستاده']),
  ).toBe('همکف، ردیف ۵، صندلی ۱۲ و ۱۳؛ همکف، ردیف ۶، صندلی ۱؛ ایستاده')
})

test('three and more after one another are told by the first and the last', () => {
  const row = (...seats: string[]) => seatLabelsText(seats.map((seat) => `همکف، ردیف ۱، صندلی ${seat}`))
  expect(row('۳', '۱', '۲')).toBe('همکف، ردیف ۱، صندلی ۱ تا ۳')
  expect(row('۱', '۲', '۵', '۷', '۸', '۹')).toBe('همکف، ردیف ۱، صندلی ۱ و ۲ و ۵ و ۷ تا ۹')
})

test('a standing area may be called after seats', () => {
  expect(seatLabelsText(['صندلی ویژه'])).toBe('صندلی ویژه')
  expect(seatLabelsText(['پشت صندلی ویژه', 'همکف، ردیف ۱، صندلی ۲', 'همکف، ردیف ۱، صندلی ۳'])).toBe(
    'پشت صندلی ویژه؛ همکف، ردیف ۱، صندلی ۲ و ۳',
  )
})

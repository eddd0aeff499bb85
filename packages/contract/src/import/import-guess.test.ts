import { expect, test } from 'vitest'
import { typedDay } from './import-day.ts'
import { fieldsOf } from './import-fields.ts'
import { guessColumns, headerOf, missingColumns } from './import-guess.ts'
import { ImportSubject } from './import-subject.ts'

test.each(ImportSubject.options)('the template of %s is found column by column', (subject) => {
  const labels = fieldsOf(subject).map(([, { label }]) => label)
  const expected = Object.fromEntries(fieldsOf(subject).map(([key], at) => [key, at]))
  expect(guessColumns(subject, labels)).toEqual(expected)
  expect(guessColumns(subject, labels.toReversed())).toEqual(
    Object.fromEntries(Object.entries(expected).map(([key, at]) => [key, labels.length - 1 - at])),
  )
  expect(missingColumns(subject, expected)).toEqual([])
})

test.each([
  ['hosts', ['نام', 'نام خانوادگی', 'تلفن همراه', 'کدملی'], { name: 0, family: 1, mobile: 2, nationalId: 3 }],
  ['customers', ['مشتری', 'شماره موبايل'], { fullName: 0, mobile: 1 }],
  ['customers', ['First name', 'Last name', 'Phone', 'Tags'], { name: 0, family: 1, mobile: 2, tags: 3 }],
  [
    'bookings',
    ['شماره رزرو', 'کد ملک', 'نام مهمان', 'موبایل', 'تاریخ ورود', 'تاریخ خروج', 'مبلغ کل', 'مبلغ پرداختی'],
    { reference: 0, listing: 1, fullName: 2, mobile: 3, fromDay: 4, untilDay: 5, total: 6, paid: 7 },
  ],
] as const)('columns of %s that other systems call %j are found', (subject, columns, found) => {
  expect(guessColumns(subject, [...columns])).toEqual(found)
})

test('titles above the names of the columns are passed over, and what nobody knows is said', () => {
  expect(
    headerOf('customers', [['گزارش مشتریان'], ['۱۴۰۵'], ['نام', 'نام خانوادگی', 'موبایل'], ['سارا', 'احمدی', '09']]),
  ).toBe(2)
  expect(missingColumns('hosts', guessColumns('hosts', ['الف', 'ب']))).toEqual(['موبایل'])
})

test.each([
  ['۱۴۰۵/۱۰/۱۲', '2027-01-02'],
  ['1405-10-12 14:30', '2027-01-02'],
  ['2027-1-2T00:00:00', '2027-01-02'],
  ['14051012', '2027-01-02'],
  ['فردا', undefined],
  ['1405/13/01', undefined],
])('the day %j of a file is %j', (text, day) => expect(typedDay(text)).toBe(day))

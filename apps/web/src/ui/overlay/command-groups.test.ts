import { Circle } from 'lucide-react'
import { expect, it, test } from 'vitest'
import { type Command, commandGroups, commandMatch } from './command-groups.ts'

const command = (label: string, group = 'صفحه‌ها', words = ''): Command => ({
  id: label,
  label,
  group,
  words,
  icon: Circle,
  onRun: () => undefined,
})
const commands = [command('سفارش‌ها'), command('پرداخت‌ها'), command('رویداد جدید', 'کارها', 'ساخت کنسرت')]
const orders = { name: 'سفارش‌های پیدا شده', commands: [command('مریم کریمی', 'order')] }
const names = (given: Partial<Parameters<typeof commandGroups>[0]>) =>
  commandGroups({ typed: '', commands, records: [], isNamed: false, recent: [], ...given }).map(
    (group) => `${group.name}: ${group.commands.map(({ label }) => label).join('، ')}`,
  )

test('nothing typed: what was opened lately, then every page and action', () => {
  expect(names({ recent: [command('مریم کریمی')] })).toEqual([
    'جدیدترین‌ها: مریم کریمی',
    'صفحه‌ها: سفارش‌ها، پرداخت‌ها',
    'کارها: رویداد جدید',
  ])
})

test('a page of that name stands before records, and a record that was named before the page', () => {
  expect(names({ typed: 'سفارش', records: [orders] })).toEqual(['صفحه‌ها: سفارش‌ها', 'سفارش‌های پیدا شده: مریم کریمی'])
  expect(names({ typed: 'سفارش', records: [orders], isNamed: true })[0]).toBe('سفارش‌های پیدا شده: مریم کریمی')
})

test('letters in their order stand in only when nothing else is found', () => {
  expect(names({ typed: 'پرخت' })).toEqual(['صفحه‌ها: پرداخت‌ها'])
  expect(names({ typed: 'پرخت', records: [orders] })).toEqual(['سفارش‌های پیدا شده: مریم کریمی'])
})

test('an action is found by its other words, after records', () => {
  expect(names({ typed: 'كنسرت' })).toEqual(['کارها: رویداد جدید'])
  expect(names({ typed: 'كنسرت', records: [orders] }).at(-1)).toBe('کارها: رویداد جدید')
})

test('an action is found by the name of its button, which is part of its name and part of its other words', () => {
  const action = command('خودروی جدید', 'کارها', 'ساخت ثبت ماشین')
  expect(names({ commands: [...commands, action], typed: 'ثبت خودرو' })).toEqual(['کارها: خودروی جدید'])
})

it('finds a page however it is typed', () => {
  expect(commandMatch('سفارش‌ها', 'سفارشها')).toBeGreaterThan(0)
  expect(commandMatch('میزبان‌ها', 'ميزبان')).toBeGreaterThan(0)
  expect(commandMatch('تراکنش‌ها', 'تراكنش ها')).toBeGreaterThan(0)
  expect(commandMatch('سفارش‌ها', 'خودرو')).toBe(0)
})

it('puts the nearer one first', () => {
  expect(commandMatch('رویداد جدید', 'رویداد')).toBeGreaterThan(commandMatch('آمار رویداد', 'رویداد'))
  expect(commandMatch('آمار رویداد', 'رویداد')).toBeGreaterThan(commandMatch('پررویداد', 'رویداد'))
})

import { expect, test } from 'vitest'
import { joinSaves } from './audit-joined-saves.ts'
import { auditRows } from './audit-rows.ts'

const entry = (id: number, at: string, before: Record<string, unknown>, after: Record<string, unknown>) => ({
  id,
  at: `2026-11-21T${at}:00.000Z`,
  actorName: id === 4 ? 'رضا' : 'سارا',
  action: id === 5 ? 'publish' : 'change',
  oldValue: before,
  newValue: after,
})
const isSame = (a: { actorName: string | null }, b: { actorName: string | null }) => a.actorName === b.actorName

test('saves of one sitting are one line with the first old value and the last new one', () => {
  const joined = joinSaves(
    [
      entry(3, '10:09', { title: 'کلبه' }, { title: 'کلبهٔ جنگلی' }),
      entry(2, '10:05', { summary: '' }, { summary: 'دنج' }),
      entry(1, '10:00', { title: '' }, { title: 'کلبه' }),
    ],
    isSame,
  )
  expect(joined).toMatchObject([{ id: 3, saves: 3 }])
  expect(joined.map((one) => auditRows({ subjectKind: 'listing', ...one }))).toEqual([
    [
      { label: 'عنوان', before: '—', after: 'کلبهٔ جنگلی' },
      { label: 'خلاصه', before: '—', after: 'دنج' },
    ],
  ])
})

test('another person, another step and a long pause each begin a line of their own', () => {
  const joined = joinSaves(
    [
      entry(6, '11:00', { title: 'ب' }, { title: 'پ' }),
      entry(5, '10:30', {}, {}),
      entry(4, '10:29', { title: 'الف' }, { title: 'ب' }),
      entry(3, '10:28', { title: '' }, { title: 'الف' }),
      entry(2, '10:00', { summary: '' }, { summary: 'ت' }),
    ],
    isSame,
  )
  expect(joined.map(({ id, saves }) => [id, saves])).toEqual([
    [6, 1],
    [5, 1],
    [4, 1],
    [3, 1],
    [2, 1],
  ])
})

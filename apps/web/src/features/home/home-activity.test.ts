import type { HomeActivity } from '@rezerv/contract/home/home-endpoints.ts'
import { expect, test } from 'vitest'
import { feedGroups } from './home-activity.tsx'

const entry = (id: number, part: Partial<HomeActivity>): HomeActivity => ({
  id,
  at: '2026-11-21T09:00:00.000Z',
  actorName: null,
  action: 'cancel',
  subjectKind: 'order',
  subjectId: id,
  subjectName: `R-${id}`,
  listingKind: null,
  ...part,
})

test('what one did in a row to records of a kind is one line; another person or action begins a new one', () => {
  const items = [
    entry(9, {}),
    entry(8, {}),
    entry(7, { subjectId: 8 }),
    entry(6, { actorName: 'سارا' }),
    entry(5, {}),
    entry(4, { action: 'book' }),
  ]
  const groups = feedGroups(items, 10)
  expect(groups.map(({ first, more }) => [first.id, more])).toEqual([
    [9, 1],
    [6, 0],
    [5, 0],
    [4, 0],
  ])
  expect(feedGroups(items, 2)).toEqual(groups.slice(0, 2))
})

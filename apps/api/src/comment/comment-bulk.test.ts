import { commentBulkEndpoints, type CommentSeen } from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { eventRatings, soldOrders } from './comment-testing.ts'

const e = commentEndpoints
const app = await testApp()
const { call } = app

async function recorded(orderIds: number[]) {
  const body = { side: 'customer', ratings: eventRatings, body: 'خوب بود', photoIds: [] }
  const ids: number[] = []
  for (const id of orderIds) ids.push((await call(e.recordComment, { params: { id }, body })).id)
  return ids
}
const read = (id: number) => call(e.getComment, { params: { id } })
const shown = async (id: number) => ({ id, version: (await read(id)).version })
const seen = async (id: number, more: object = {}) => ({
  params: { id },
  body: { version: (await read(id)).version, ...more },
})
const asSeen = ({ id, version }: CommentSeen) => ({ id, version })

test('many at once: the dry run changes nothing and says why one would not go; the action does the others', async () => {
  const { orderIds, listingId } = await soldOrders(app, { count: 3 })
  const ids = await recorded(orderIds)
  const [done = 0] = ids
  await call(e.approveComment, await seen(done))
  const bulkAction = { action: 'approve' }
  const items = await Promise.all(ids.map(shown))
  const dry = await call(commentBulkEndpoints.dryRunComments, { body: { bulkAction, target: { items } } })
  expect(dry.items.map((item) => item.refusal)).toEqual(['این نظر از قبل «تاییدشده» است', null, null])
  const all = await call(commentBulkEndpoints.dryRunComments, {
    body: { bulkAction, target: { search: { listingId } } },
  })
  expect(all.items.map((item) => item.id)).toEqual(ids.slice(1))
  expect(await read(ids[1] ?? 0)).toMatchObject({ status: 'pending' })
  await call(commentBulkEndpoints.runComments, {
    body: { bulkAction, items: all.items.map(asSeen) },
  })
  expect((await call(e.listComments, { query: { listingId, view: 'approved' } })).total).toBe(3)
  // Taken back as they are after it; one that was decided again since stays.
  const [second = 0] = ids.slice(1)
  await call(e.rejectComment, await seen(second, { reason: 'abuse', note: '' }))
  const back = await call(commentBulkEndpoints.runComments, {
    body: {
      bulkAction: { action: 'reopen' },
      items: all.items.map(({ id, version }) => ({ id, version: version + 1 })),
    },
  })
  expect(back.items.map(({ refusal }) => refusal === null)).toEqual([false, true])
  expect([await read(second), await read(ids[2] ?? 0)]).toMatchObject([{ status: 'rejected' }, { status: 'pending' }])
})

test('many at once: what a colleague decided after it was seen stays decided, and is told by name; the rest is done', async () => {
  const { orderIds } = await soldOrders(app, { count: 2 })
  const ids = await recorded(orderIds)
  const [taken = 0, free = 0] = ids
  const bulkAction = { action: 'approve' }
  const target = { items: await Promise.all(ids.map(shown)) }
  const { items } = await call(commentBulkEndpoints.dryRunComments, { body: { bulkAction, target } })
  expect(items.map(({ refusal: why }) => why)).toEqual([null, null])
  const { token } = await app.signedIn('admin', 'نسرین')
  await call(e.rejectComment, { ...(await seen(taken, { reason: 'abuse', note: '' })), token })
  const refusal = 'نسرین احمدی در این فاصله این نظر را «ردشده» کرد؛ دوباره ببینید'
  const ran = await call(commentBulkEndpoints.runComments, {
    body: { bulkAction, items: items.map(asSeen) },
  })
  expect(ran.items.map(({ refusal: why }) => why)).toEqual([refusal, null])
  expect(await read(taken)).toMatchObject({ status: 'rejected', reason: 'abuse', decidedByName: 'نسرین احمدی' })
  expect(await read(free)).toMatchObject({ status: 'approved' })
  const late = await call(commentBulkEndpoints.dryRunComments, { body: { bulkAction, target } })
  expect(late.items[0]?.refusal).toBe(refusal)
})

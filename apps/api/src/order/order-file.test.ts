import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderFileEndpoints, orderFilesMax } from '@rezerv/contract/order/order-file-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { formOf, testApp } from '#http/testing.ts'

const { db, query, call, send, refusal, signedIn } = await testApp()
const { addOrderFile, readOrderFile, removeOrderFile } = orderFileEndpoints
const event = await eventOnSale(db, 50)
const wish = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
const id = (await call(bookingEndpoints.bookEvent, { body: wish })).orderId
const params = { id }
const pdf = Buffer.from('%PDF-1.4 receipt')
const add = (name = 'رسید.pdf', bytes = pdf) =>
  call(addOrderFile, { params, body: formOf(name, bytes, 'application/pdf') })
const order = () => call(orderEndpoints.getOrder, { params })

test('a file stands beside its order with who put it there, and colleagues alone read it', async () => {
  const file = await add()
  expect((await order()).files).toEqual([
    expect.objectContaining({ id: file.id, name: 'رسید.pdf', contentType: 'application/pdf' }),
  ])
  const where = { params: { id, fileId: file.id } }
  const read = await send(readOrderFile, where)
  expect(read.rawPayload.equals(pdf)).toBe(true)
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect((await refusal(readOrderFile, { ...where, token: null })).status).toBe(401)
  expect((await refusal(readOrderFile, { ...where, token: (await signedIn('host')).token })).status).toBe(403)
  // Under another order it is none.
  expect((await refusal(readOrderFile, { params: { id: id + 1, fileId: file.id } })).status).toBe(404)
})

test('what is taken away is gone from the page and stays in the log', async () => {
  const [file] = (await order()).files
  const where = { params: { id, fileId: file?.id ?? 0 } }
  await call(removeOrderFile, where)
  const after = await order()
  expect(after.files).toEqual([])
  expect(after.timeline.map(({ action }) => action)).toEqual(expect.arrayContaining(['file_add', 'file_remove']))
  expect((await refusal(readOrderFile, where)).status).toBe(404)
  expect((await refusal(removeOrderFile, where)).status).toBe(404)
  expect(await query`select removed_by from order_files where removed_at is not null`).toHaveLength(1)
})

test('neither another kind of file nor one too many', async () => {
  const page = { params, body: formOf('رسید.pdf', '<html></html>', 'application/pdf') }
  expect(await refusal(addOrderFile, page)).toMatchObject({ code: 'file_type' })
  await query`
    insert into order_files (order_id, name, content_type, file_key, bytes)
    select ${id}, 'پر', 'application/pdf', 'full-' || n, 1 from generate_series(1, ${orderFilesMax}) n`
  expect(await refusal(addOrderFile, { params, body: formOf('رسید.pdf', pdf) })).toMatchObject({ status: 409 })
})

import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { usedOrders } from './handover-testing.ts'

const { beginHandover, undoHandover, readSignature } = handoverEndpoints
const { app, call, send, refusal, pool, query, db, signedIn } = await testApp()
const { rental, sold, at, orderOf, stateOf, versionOf, versioned, minutesAgo, carOf } = usedOrders({ call, pool, db })

const drawn = { party: 'customer', name: 'نیلوفر رضایی', strokes: [[20, 30, 300, 150, 580, 40]], at: minutesAgo(2) }
const typed = { party: 'staff', name: 'سارا محمدی', at: minutesAgo(1) }

async function signed(signatures: unknown[], photos: unknown[] = []) {
  const stay = await rental()
  const id = await sold(stay)
  const cars = [{ ...carOf(stay), photos }]
  const answer = await send(beginHandover, {
    ...at(id),
    body: { version: await versionOf(id), at: minutesAgo(3), cars, signatures },
  })
  return { id, status: answer.statusCode }
}

test('a signature is kept as a private image, a typed name as a name, and the log says who signed', async () => {
  const { id } = await signed([typed, drawn])
  const signatures = (await stateOf(id)).begin?.signatures ?? []
  expect(signatures).toMatchObject([
    { party: 'customer', name: 'نیلوفر رضایی', isTyped: false, at: drawn.at },
    { party: 'staff', name: 'سارا محمدی', isTyped: true, at: typed.at },
  ])
  const [image, name] = signatures
  const params = { id, signatureId: image?.id ?? 0 }
  const file = await send(readSignature, { params })
  expect([file.headers['content-type'], file.headers['cache-control']]).toEqual(['image/webp', 'no-store'])
  // Something was drawn, where it was drawn.
  const { data, info } = await sharp(file.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[300 * info.width + 600], data[0]]).toEqual([1200, 400, 0, 255])
  expect((await refusal(readSignature, { params, token: null })).status).toBe(401)
  expect((await refusal(readSignature, { params, token: (await signedIn('host')).token })).status).toBe(403)
  expect((await refusal(readSignature, { params: { ...params, id: id - 1 } })).status).toBe(404)
  expect((await refusal(readSignature, { params: { id, signatureId: name?.id ?? 0 } })).status).toBe(404)
  const rows = await query<{ file_key: string; taken_by: number }>`
    select file_key, taken_by from handover_signatures where id = ${params.signatureId}`
  expect(rows[0]?.taken_by).not.toBeNull()
  expect((await app.inject(`/media/${rows[0]?.file_key}`)).statusCode).toBe(404)
  const { timeline } = await orderOf(id)
  expect(JSON.stringify(timeline.find(({ action }) => action === 'use'))).toContain(
    'تحویل‌دهنده: سارا محمدی، مشتری: نیلوفر رضایی',
  )
})

test('a party signs once, inside of the field; a handover that is taken back keeps what was signed, and is signed anew', async () => {
  expect((await signed([typed, typed])).status).toBe(422)
  expect((await signed([{ ...drawn, strokes: [[20, 700]] }])).status).toBe(422)
  expect((await signed([{ ...drawn, name: ' ' }])).status).toBe(422)
  const { id } = await signed([drawn])
  const first = (await stateOf(id)).begin?.signatures?.[0]?.id ?? 0
  await call(undoHandover, await versioned(id))
  expect((await stateOf(id)).begin).toBeNull()
  expect((await send(readSignature, { params: { id, signatureId: first } })).statusCode).toBe(200)
})

test('a car is seen from its sides, each once; pictures without a side are further ones', async () => {
  const photo = (id: number, slot?: string) => ({ id, url: `/media/${id}`, width: 800, height: 600, slot })
  const { id } = await signed([], [photo(1, 'front'), photo(2, 'dash'), photo(3)])
  const photos = (await stateOf(id)).begin?.cars[0]?.photos
  expect(photos?.map(({ slot }) => slot)).toEqual(['front', 'dash', undefined])
  expect((await signed([], [photo(1, 'front'), photo(2, 'front')])).status).toBe(422)
})

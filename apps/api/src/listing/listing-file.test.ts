import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { listingFileEndpoints, listingFilesMax } from '@rezerv/contract/listing/listing-file-endpoints.ts'
import { expect, test } from 'vitest'
import { formOf, testApp } from '#http/testing.ts'
import { publishedStay } from '#month/month-testing.ts'

const { db, query, call, send, refusal, signedIn } = await testApp()
const { addListingFile, listListingFiles, readListingFile, removeListingFile } = listingFileEndpoints
const fleet = await publishedStay(db, { kind: 'car', takes: 'any', unit: 'day', units: 2 }, { unit: 'day' })
const other = await publishedStay(db)
const params = { id: fleet.listingId }
const [first = 0] = fleet.unitIds
const pdf = Buffer.from('%PDF-1.4 policy')
const add = (asked: object, name = 'بیمه.pdf') =>
  ({ params, query: { kind: 'insurance' as const, ...asked }, body: formOf(name, pdf, 'application/pdf') }) as const
const files = async () => (await call(listListingFiles, { params })).items

test('a scan stands beside its car with what it is and who put it there, and colleagues alone read it', async () => {
  const { id } = await call(addListingFile, add({ unitId: first }))
  const [file] = await files()
  expect(file).toMatchObject({ id, kind: 'insurance', name: 'بیمه.pdf', contentType: 'application/pdf', unitId: first })
  expect(file?.unitName).toBeTruthy()
  const where = { params: { ...params, fileId: id } }
  const read = await send(readListingFile, where)
  expect(read.rawPayload.equals(pdf)).toBe(true)
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect((await refusal(readListingFile, { ...where, token: null })).status).toBe(401)
  expect((await refusal(readListingFile, { ...where, token: (await signedIn('host')).token })).status).toBe(403)
  // Under another listing it is none, and a car of another listing takes none.
  expect((await refusal(readListingFile, { params: { id: other.listingId, fileId: id } })).status).toBe(404)
  expect((await refusal(addListingFile, add({ unitId: other.unitIds[0] }))).status).toBe(404)
  expect((await refusal(listListingFiles, { params: { id: 999_999 } })).status).toBe(404)
})

test('what is taken away is gone from the page and stays in the log', async () => {
  const [file] = await files()
  const where = { params: { ...params, fileId: file?.id ?? 0 } }
  await call(removeListingFile, where)
  expect(await files()).toEqual([])
  expect((await refusal(readListingFile, where)).status).toBe(404)
  expect((await refusal(removeListingFile, where)).status).toBe(404)
  const { timeline } = await call(listingEndpoints.getListing, { params })
  expect(timeline.map(({ action }) => action)).toEqual(expect.arrayContaining(['file_add', 'file_remove']))
  expect(JSON.stringify(timeline)).toContain('بیمه‌نامه: بیمه.pdf')
})

test('neither another kind of file nor one too many', async () => {
  const page = { ...add({}), body: formOf('بیمه.pdf', '<html></html>', 'application/pdf') }
  expect(await refusal(addListingFile, page)).toMatchObject({ code: 'file_type' })
  await query`
    insert into listing_files (listing_id, kind, name, content_type, file_key, bytes)
    select ${params.id}, 'other', 'پر', 'application/pdf', 'full-' || n, 1 from generate_series(1, ${listingFilesMax}) n`
  expect(await refusal(addListingFile, add({}))).toMatchObject({ status: 409 })
})
